// The window of sites of others, and their list in the owner's window.
import { describeSite } from '../../approval/describe/describeSite.ts'
import { drawChoice } from '../../approval/view/drawChoice.ts'
import { drawCountdown } from '../../approval/view/drawCountdown.ts'
import { signInHere } from '../../frame/site/signInHere.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import { drawNotice, type Notice } from '../../lib/elements/drawNotice.ts'
import { enSites } from '../../lib/messages/en.sites.ts'
import { drawSites } from '../../owner/drawSites.ts'
import type { SiteConsent } from '../../transactions/permissions/siteConsents.ts'
import { home } from './owners.ts'
import type { Draw, Picture, Pictures } from './picture.ts'

const untilMs = Date.UTC(2026, 11, 29, 12)
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const origin = 'https://exchange.example'
const long = 'https://a-company-with-a-very-long-name-of-its-own.and-a-subdomain.example.com:8443'

const question = (asked: Partial<Parameters<typeof describeSite>[0]>): Picture => ({
  draw: ({ place, signal }) =>
    drawChoice({
      place,
      signal,
      covered: false,
      display: describeSite({ origin, address, scope: 'read', untilMs, isListed: true, ...asked }),
    }),
})

const notice = (shown: Notice): Picture => ({ draw: ({ place }) => drawNotice(place, shown) })

/** Its first second. */
function drawWait({ place, signal }: Draw): Promise<boolean> {
  const { setInterval: own } = window
  window.setInterval = (() => 0) as never
  const waiting = drawCountdown({ place, signal, origin, waitMs: 60_000 })
  window.setInterval = own
  return waiting
}

const signIn: Picture['draw'] = ({ place, signal }) =>
  signInHere(
    {
      place,
      host: { origin, claimedName: undefined },
      config: { embedOrigins: ['https://shop.example.com'] },
      session: { email: async () => undefined, person: async () => undefined },
      login: {},
      api: {
        post: async ({ path }: { path: string }) =>
          path === '/v1/email/start'
            ? {
                action: 'VERIFY_DEVICE',
                challengeId: 'A'.repeat(22),
                number: '42',
                resendInMs: 30_000,
                expiresInMs: 600_000,
              }
            : new Promise<never>(() => {}),
      },
    } as unknown as FrameContext,
    signal,
  )

const consents: SiteConsent[] = [
  { origin, family: 'eip155', address, scope: 'sign', grantedAtMs: 0, untilMs },
  {
    origin: long,
    family: 'solana',
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    scope: 'read',
    grantedAtMs: 0,
    untilMs,
  },
]

const list = (sites: SiteConsent[]): Picture => ({
  draw: ({ place }) =>
    drawSites({ place, connectedSites: { list: async () => sites, revoke: async () => {} } }, home),
})

export const sitePages: Pictures = {
  connect: question({}),
  'not listed, with Punycode': question({
    origin: 'https://xn--exchnge-9wa.example',
    isListed: false,
  }),
  'a long address': question({ origin: long, isListed: false }),
  'ask for signatures': question({ scope: 'sign' }),
  wait: { draw: drawWait },
  'sign in': { draw: signIn },
  'check your email': {
    draw: signIn,
    press: [{ type: 'ada@example.com' }, 'Continue with email'],
    until: 'Check your email',
  },
  'too small': notice(enSites.small),
  alone: notice(enSites.alone),
  refused: notice({ ...enSites.refused(long), alert: true }),
  'connected sites': list(consents),
  'no connected site': list([]),
}
