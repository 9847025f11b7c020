// The picture that a name of ENS says is its owner's, given by this server: the page asks no other host, and who looks
// is told to nobody (ENSIP-12, of which pictures in the record itself and on hosts that the operator names).
import { fetchBytes } from '../outbound/fetchBytes.ts'
import { createPublicAgent, readPublicUrl } from '../outbound/publicAgent.ts'
import { pictureFile } from '../wallets/pictures.ts'
import type { Ens } from './ens.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 256 * 1024
/** Of a picture in the record. */
const MAX_DATA_BYTES = 64 * 1024
const FRESH_MS = 3_600_000
/** Before a host that had none is asked again. */
const ABSENT_MS = 60_000
/** Of all that are kept. */
const KEPT_BYTES = 16 * 1024 * 1024
/** What is kept of one that is not there. */
const ENTRY_BYTES = 200

export interface Avatar {
  content: Buffer
  type: string
}

const types = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
])

/** A picture by what is in it, whatever it says of itself; `undefined` for anything else. */
export function readAvatar(content: Buffer): Avatar | undefined {
  const type = types.get(pictureFile(content)?.split('.').at(-1) ?? '')
  return type === undefined ? undefined : { content, type }
}

/** Where the record's picture is: in the record, or at an address that may be asked; `undefined` for any other. */
export function readRecord(text: string, hosts: readonly string[]): Buffer | URL | undefined {
  const data = /^data:image\/[a-z+]{1,20};base64,([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1]
  if (data !== undefined)
    return data.length <= (MAX_DATA_BYTES * 4) / 3 ? Buffer.from(data, 'base64') : undefined
  const url = text.length <= 2000 ? readPublicUrl(text) : undefined
  return url && hosts.includes(url.hostname) ? url : undefined
}

export interface Avatars {
  /** Whether a name says that it has one that could be given. @throws EnsUnavailableError */
  has(name: string): Promise<boolean>
  /** `undefined` where there is none, or its host has none. @throws EnsUnavailableError */
  get(name: string): Promise<Avatar | undefined>
  close(): Promise<void>
}

export interface CreateAvatarsParameters {
  ens: Pick<Ens, 'text'>
  /** Those that are asked for pictures; of others there are none. */
  hosts: readonly string[]
  /** Milliseconds since 1970. */
  clock: () => number
  /** What lies at an address; the Internet by default. */
  fetchPicture?: (url: URL) => Promise<Buffer | undefined>
}

export function createAvatars(parameters: CreateAvatarsParameters): Avatars {
  const { ens, hosts, clock } = parameters
  const agent = createPublicAgent({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  const bounds = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, maxRedirects: 0, accept: 'image/*' }
  const { fetchPicture = (url) => fetchBytes(url, { ...bounds, dispatcher: agent }) } = parameters
  const kept = new Map<string, { avatar: Avatar | undefined; endsMs: number }>()
  const flights = new Map<string, Promise<Avatar | undefined>>()
  let bytes = 0

  const sizeOf = (avatar: Avatar | undefined) => ENTRY_BYTES + (avatar?.content.length ?? 0)

  function forget(name: string): void {
    const entry = kept.get(name)
    if (!entry) return
    kept.delete(name)
    bytes -= sizeOf(entry.avatar)
  }

  function keep(name: string, avatar: Avatar | undefined): void {
    forget(name)
    kept.set(name, { avatar, endsMs: clock() + (avatar ? FRESH_MS : ABSENT_MS) })
    bytes += sizeOf(avatar)
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT_BYTES) return
      forget(oldest)
    }
  }

  const recordOf = async (name: string) => readRecord((await ens.text(name, 'avatar')) ?? '', hosts)

  async function find(name: string): Promise<Avatar | undefined> {
    const record = await recordOf(name)
    const content =
      record instanceof URL ? await fetchPicture(record).catch(() => undefined) : record
    const avatar = content && readAvatar(content)
    keep(name, avatar)
    return avatar
  }

  return {
    has: async (name) => (await recordOf(name)) !== undefined,
    async get(name) {
      const known = kept.get(name)
      if (known && known.endsMs > clock()) return known.avatar
      // Many who look at one name at once cost one request.
      const flight = flights.get(name) ?? find(name).finally(() => flights.delete(name))
      flights.set(name, flight)
      return flight
    },
    close: () => agent.destroy(),
  }
}
