/** Whether others on the network could be this origin: plain http, except on this machine. */
export function isInsecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return (
    protocol !== 'https:' &&
    !(protocol === 'http:' && /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname))
  )
}
