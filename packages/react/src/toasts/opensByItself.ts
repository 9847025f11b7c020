import { type Device, phoneSystem } from '../wallets/phoneSystem.ts'

type ActivatedDevice = Device & { userActivation?: Pick<UserActivation, 'isActive'> }

/**
 * Whether a wallet's link may open without another press. The browser must still count the last press, and an app
 * must handle the link: on computers an https link would only open one more tab.
 */
export function opensByItself(device: ActivatedDevice, link: string): boolean {
  const isApp = !link.startsWith('https:') || phoneSystem(device) !== undefined
  return isApp && device.userActivation?.isActive === true
}
