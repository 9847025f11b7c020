// Sign-in: what a page knows before it offers social login
import { deviceStorage, tabStorage } from '@aureus/core'
import { hasSocialTrip, isInApp, readLastSocial } from '@aureus/core/social'

export function run() {
  return {
    insideAnApp: isInApp(navigator.userAgent),
    lastTime: readLastSocial(deviceStorage) ?? 'none',
    returning: hasSocialTrip(tabStorage),
  }
}
