// Chromium asks its visitors whether a site may reach apps on their device. It asks once something listens, so a page
// cannot ask ahead. https://wicg.github.io/local-network-access/

const localHost = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** @returns `undefined` in browsers that do not ask, and for pages of this device itself */
export async function loopbackPermission(): Promise<PermissionState | undefined> {
  if (localHost.test(location.hostname)) return undefined
  try {
    const name = 'loopback-network' as PermissionName
    return (await navigator.permissions.query({ name })).state
  } catch {
    return undefined
  }
}
