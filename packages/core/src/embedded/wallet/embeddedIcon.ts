// The embedded wallet's icon for lists of other libraries, as the Wallet Standard wants it: a data URL.
import type { Client } from '../../client/client.ts'
import { MAX_ICON_LENGTH } from '../../wallets/walletInfo.ts'

const pictures = /^image\/(?:png|webp|svg\+xml|jpeg|gif)$/

/** The operator's logo, or a coin with the first letter of the brand. Never rejects. */
export async function embeddedIcon({ config, fetch }: Client): Promise<string> {
  const { logo, name } = config.brand
  return (logo !== undefined && (await read(fetch, logo).catch(() => undefined))) || coinOf(name)
}

async function read(fetch: Client['fetch'], url: string): Promise<string | undefined> {
  const answer = await fetch(url)
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
  if (!answer.ok || !pictures.test(type)) return undefined
  const icon = `data:${type};base64,${base64(new Uint8Array(await answer.arrayBuffer()))}`
  return icon.length <= MAX_ICON_LENGTH ? icon : undefined
}

function coinOf(name: string): string {
  const [letter = ''] = name.trim().toUpperCase()
  const shown = /[\p{L}\p{N}]/u.test(letter) ? letter : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#d4a72c"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#000">${shown}</text></svg>`
  return `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`
}

const base64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
