/** The fingerprint of a secret, worked out in this browser. */
export type Proof = 'matches' | 'differs' | 'unchecked'

/** Whether a secret has the fingerprint that was shown before; insecure pages cannot say. */
export async function proofOf(secret: string, commitment: string): Promise<Proof> {
  // Pages that did not come over a secure connection have no such thing, whatever the types say.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return 'unchecked'
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (two) => Number.parseInt(two, 16))
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return found === commitment ? 'matches' : 'differs'
}
