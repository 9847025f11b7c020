export type PhoneSystem = 'ios' | 'android'

export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** @returns the phone's operating system; `undefined` on computers */
export function phoneSystem({ userAgent, maxTouchPoints }: Device): PhoneSystem | undefined {
  if (/Android/.test(userAgent)) return 'android'
  // An iPad calls itself a Mac, but Macs have no touch screen.
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : undefined
}
