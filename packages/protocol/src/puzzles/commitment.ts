// A puzzle for an address that is still being typed. The server learns the address with the request, not before.

/** @returns SHA-256 of the blind and the subject, base64url, which tells whoever lacks the blind nothing */
export async function commitmentOf(blind: string, subject: string): Promise<string> {
  const text = new TextEncoder().encode(`${blind} ${subject}`)
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

/** 128 random bits, base64url: 22 characters. */
export const createBlind = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
