export type PhoneSystem = 'ios' | 'android'

export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** @returns `undefined` on computers */
export function phoneSystem({ userAgent, maxTouchPoints }: Device): PhoneSystem | undefined {
  if (/Android/.test(userAgent)) return 'android'
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : undefined
}
