// What a sign-in button needs in the click itself. Import it dynamically: only pages with social login need it.

export { isInApp } from '@aureus/protocol'
export { hasSocialTrip } from '../embedded/hasSocialTrip.ts'
export { readLastSocial } from '../embedded/lastSocial.ts'
export { openSocial, type SocialOpening, type SocialWay } from '../embedded/socialWindow.ts'
