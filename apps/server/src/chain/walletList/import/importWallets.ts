// Imports a wallet list and its pictures into the data directory.

import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ListedWalletRecord } from '@aureus/protocol/wallets'
import { Agent } from 'undici'
import { machine } from '../../../platform/clock/databaseClock.ts'
import { parseJson } from '../../../platform/http/parseJson.ts'
import { type FetchBytesParameters, fetchBytes } from '../../../platform/outbound/fetchBytes.ts'
import { createPublicAgent, readPublicUrl } from '../../../platform/outbound/publicAgent.ts'
import { makeFolder } from '../../../platform/settings/makeFolder.ts'
import { pictureFile, picturesFolder, pictureUrl } from '../pictures.ts'
import { importedFile } from '../readWallets.ts'
import { type FoundWallet, parseRegistry } from './parseRegistry.ts'

const LIST_BYTES = 32 * 1024 * 1024
const PICTURE_BYTES = 128 * 1024
/** Number of pictures fetched in parallel. */
const AT_ONCE = 8

export interface ImportWalletsParameters {
  /** An https url or a file. */
  source: string
  dataDir: string
  /** The list is inside the operator's own network: its origin may be any http or https url. */
  isPrivate?: boolean
}

export interface Outcome {
  wallets: number
  pictures: number
  /** Names of the skipped wallets. */
  leftOut: string[]
}

/**
 * Replaces the previous import atomically, once everything is there. Earlier pictures stay, because pages may still
 * show them.
 * @throws Error in words for an operator
 */
export async function importWallets(parameters: ImportWalletsParameters): Promise<Outcome> {
  const { source, dataDir, isPrivate = false } = parameters
  const base = /^https?:$/.test(URL.parse(source)?.protocol ?? '') ? new URL(source) : undefined
  await using fetcher = createFetcher(isPrivate ? base?.origin : undefined)
  const registry = parseJson(await readList(source, base, fetcher))
  if (registry === undefined) throw new Error('is not JSON')
  const { found, leftOut } = parseRegistry(registry)
  makeFolder(picturesFolder(dataDir))
  const wallets: ListedWalletRecord[] = []
  const waiting = [...found.entries()].values()
  const work = async () => {
    for (const [place, one] of waiting) {
      const imageUrl = await keepPicture(one, { base, dataDir, fetcher })
      wallets[place] = { ...one.wallet, ...(imageUrl && { imageUrl }) }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const importedAt = new Date(machine.wallMs()).toISOString()
  const list = { source: base?.origin ?? source, importedAt, wallets }
  await replace(importedFile(dataDir), `${JSON.stringify(list, null, 1)}\n`)
  const pictures = wallets.filter(({ imageUrl }) => imageUrl).length
  return { wallets: wallets.length, pictures, leftOut }
}

async function readList(source: string, base: URL | undefined, fetcher: Fetcher) {
  if (base) return (await fetcher.fetch(base, LIST_BYTES)).toString('utf8')
  return readFile(source, 'utf8').catch(() => Promise.reject(new Error('cannot be read')))
}

/** A wallet whose picture is unavailable or invalid is listed without one. */
async function keepPicture(
  { picture }: FoundWallet,
  { base, dataDir, fetcher }: { base: URL | undefined; dataDir: string; fetcher: Fetcher },
): Promise<string | undefined> {
  const url = picture === undefined ? null : URL.parse(picture, base?.href)
  const content = url ? await fetcher.fetch(url, PICTURE_BYTES).catch(() => undefined) : undefined
  const file = content && pictureFile(content)
  if (!file) return undefined
  await replace(join(picturesFolder(dataDir), file), content)
  return pictureUrl(file)
}

async function replace(file: string, content: string | Buffer): Promise<void> {
  const made = join(dirname(file), `.${randomUUID()}`)
  await writeFile(made, content, { mode: 0o600, flush: true })
  await rename(made, file)
}

// Fetches a wallet list and its pictures. The list is untrusted, so the urls in it and its redirects must be
// public.

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3
/** Upper bound for any download. Each request has its own limit below it. */
const MAX_BYTES = 32 * 1024 * 1024

interface Fetcher extends AsyncDisposable {
  /** @throws Error in words for an operator */
  fetch(url: URL, maxBytes: number): Promise<Buffer>
}

/** @param ownOrigin the only origin that may be inside the operator's network. It may not redirect. */
function createFetcher(ownOrigin: string | undefined): Fetcher {
  const guarded = createPublicAgent({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  const plain = new Agent({ connect: { timeout: TIMEOUT_MS } })

  function waysTo(url: URL): Pick<FetchBytesParameters, 'dispatcher' | 'maxRedirects'> {
    if (url.origin === ownOrigin) return { dispatcher: plain, maxRedirects: 0 }
    if (readPublicUrl(url.href)) return { dispatcher: guarded, maxRedirects: MAX_REDIRECTS }
    throw new Error(
      'is not a public https address. If the list is in your own network, add --private.',
    )
  }

  return {
    fetch: async (url, maxBytes) =>
      fetchBytes(url, { ...waysTo(url), maxBytes, timeoutMs: TIMEOUT_MS, accept: '*/*' }),
    async [Symbol.asyncDispose]() {
      await Promise.all([guarded.destroy(), plain.destroy()])
    },
  }
}
