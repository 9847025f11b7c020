// The origin the product is deployed at.

/** Hosts that only this machine reaches; browsers treat them as secure contexts over plain http. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Reads `scheme://host[:port]`, a trailing slash allowed; `undefined` for anything with more in it. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  if (!/^https?:$/.test(protocol)) return undefined
  return text === origin || text === `${origin}/` ? origin : undefined
}
