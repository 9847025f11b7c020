import { type Device as Known, phoneSystem } from '../wallets/phoneSystem.ts'

type Device = Known & {
  userActivation?: Pick<UserActivation, 'isActive'>
}

/**
 * Whether a wallet's link may be opened without another press: while the last one still counts, as browsers have
 * it, and where an app takes the link. On computers an https address would be one more tab of the wallet's site.
 */
export function opensByItself(device: Device, link: string): boolean {
  const isApp = !link.startsWith('https:') || phoneSystem(device) !== undefined
  return isApp && device.userActivation?.isActive === true
}
