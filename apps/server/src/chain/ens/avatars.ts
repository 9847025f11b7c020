// Serves the avatar of an ENS name from this server, so that no other host learns who looks at it. It supports the
// parts of ENSIP-12 for pictures inside the record and on hosts that the operator names.
import { fetchBytes } from '../../platform/outbound/fetchBytes.ts'
import { createPublicAgent, readPublicUrl } from '../../platform/outbound/publicAgent.ts'
import { pictureFile } from '../walletList/pictures.ts'
import type { Ens } from './ens.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 256 * 1024
/** For a picture in the record. */
const MAX_DATA_BYTES = 64 * 1024
const FRESH_MS = 3_600_000
/** How long a missing picture is remembered. */
const ABSENT_MS = 60_000
/** Total size of the cache. */
const KEPT_BYTES = 16 * 1024 * 1024
/** Cache cost of a missing picture. */
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

/** A picture's type by its content, whatever its declared type; `undefined` for anything else. */
export function readAvatar(content: Buffer): Avatar | undefined {
  const type = types.get(pictureFile(content)?.split('.').at(-1) ?? '')
  return type === undefined ? undefined : { content, type }
}

/** The picture in the record, or a URL on an allowed host; `undefined` otherwise. */
export function readRecord(text: string, hosts: readonly string[]): Buffer | URL | undefined {
  const data = /^data:image\/[a-z+]{1,20};base64,([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1]
  if (data !== undefined)
    return data.length <= (MAX_DATA_BYTES * 4) / 3 ? Buffer.from(data, 'base64') : undefined
  const url = text.length <= 2000 ? readPublicUrl(text) : undefined
  return url && hosts.includes(url.hostname) ? url : undefined
}

export interface Avatars {
  /** Whether a name has a picture that could be served. @throws EnsUnavailableError */
  has(name: string): Promise<boolean>
  /** `undefined` if the name or its host has none. @throws EnsUnavailableError */
  get(name: string): Promise<Avatar | undefined>
  close(): Promise<void>
}

export interface CreateAvatarsParameters {
  ens: Pick<Ens, 'text'>
  /** Hosts from which pictures are fetched. Others are ignored. */
  hosts: readonly string[]
  /** Milliseconds since 1970. */
  clock: () => number
  /** Fetches a URL; the network by default. */
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
      // Concurrent requests for one name share one fetch.
      const flight = flights.get(name) ?? find(name).finally(() => flights.delete(name))
      flights.set(name, flight)
      return flight
    },
    close: () => agent.destroy(),
  }
}
