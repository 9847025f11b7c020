// The origin the product is deployed at.

/** Hosts that only this machine can reach. Browsers treat them as secure contexts even over plain http. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Parses `scheme://host[:port]`, with an optional trailing slash; `undefined` for anything more. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { hostname, origin, protocol } = new URL(text)
  if (!/^https?:$/.test(protocol)) return undefined
  // Other characters are valid in a url too, but mean something in a content security policy.
  if (!/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname)) return undefined
  return text === origin || text === `${origin}/` ? origin : undefined
}
