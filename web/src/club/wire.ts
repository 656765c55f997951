/** What a club asks of the server; all of it comes from `api/wire.ts`. */
export type { ContactInfo, ContactList, Muted, Notes, Said, SaidList } from '../api/wire'
