/** One request to the server, and what can come of it. */
import { answerTo } from './early'
import { headersOf } from './kept'
import type { Trouble } from './wire'

/** The server’s answer to what it could not grant, or a line that is down. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble,
  ) {
    super(trouble.message)
  }
}

/** A key for one wish: a repeat with the same key is done only once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

export interface Wish {
  method: string
  path: string
  body?: unknown
  /** How long an answer is waited for, in milliseconds. */
  patience?: number | undefined
}

/** What shows who asks: a secret, or beside the cookie of somebody who is logged in that it is this page that asks. */
export interface Proof {
  secret: string
  csrf: string
}

export const NOBODY: Proof = { secret: '', csrf: '' }

/** Send a wish; what is asked for by others before is not asked for twice. */
export async function send<T>(wish: Wish, proof = NOBODY): Promise<T> {
  const { method, path } = wish
  const early = method === 'GET' ? answerTo(path) : null
  const answer = await (early ?? fetch(path, requestOf(wish, proof))).catch(unanswered)
  const status = statusOf(answer)
  if (status < 400) return (status === 204 ? undefined : await answer.json().catch(unanswered)) as T
  const trouble = (await answer.json().catch(() => null)) as Trouble | null
  // What is not in our words was not said by our server: something before it finds nobody there.
  throw new Refused(status, trouble ?? { code: 'offline', message: '' })
}

/** Look for a text. */
export async function sendForText(path: string, { secret }: Proof): Promise<string> {
  const answer = await fetch(path, { headers: headersOf(secret) })
  if (statusOf(answer) >= 400) throw new Refused(statusOf(answer), (await answer.json()) as Trouble)
  return answer.text()
}

function requestOf({ method, body, patience }: Wish, { secret, csrf }: Proof): RequestInit {
  const headers = headersOf(secret)
  if (!secret && csrf) headers['x-csrf-token'] = csrf
  if (body !== undefined) headers['content-type'] = 'application/json'
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
  }
}

/** A line that is down, or that broke in the middle of an answer. */
function unanswered(): never {
  throw new Refused(0, { code: 'offline', message: '' })
}

/** The status that an answer has, or would have: see “What can be wrong” in the API’s reference. */
function statusOf(answer: Response): number {
  return Number(answer.headers.get('trouble-status') ?? answer.status)
}
