// The window in which a visitor uses or makes a passkey.

import { drawOauthPasskey } from '../../identity/pages/oauthPasskeyPage.ts'
import { rememberVisit } from '../../identity/pages/visit.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import type { Draw, Picture, Pictures } from './picture.ts'

const locked = () => Promise.reject(new DOMException('declined', 'NotAllowedError'))
const hold = () => new Promise<never>(() => {})
const options = (purpose: 'sign-in' | 'link') => ({
  purpose,
  challenge: 'c'.repeat(43),
  rpId: location.hostname,
  expiresInMs: 600_000,
  ...(purpose === 'link' && {
    rpName: 'Aureus',
    user: { id: 'u'.repeat(43), name: 'ada@example.com' },
    algorithms: [-7],
    exclude: [],
  }),
})

const passkey = (
  purpose: 'sign-in' | 'link',
  run: () => Promise<never>,
  rest: Partial<Picture> = {},
): Picture => ({
  draw({ place }: Draw) {
    rememberVisit({ flowId: 'f'.repeat(22) })
    window.fetch = async () => Response.json(options(purpose))
    return drawOauthPasskey({ place, run })
  },
  ...rest,
})

const { action, problems } = enPasskey
export const passkeyPages: Pictures = {
  'asking for one': passkey('sign-in', hold, { until: enPasskey.working['sign-in'] }),
  'asking for a new one': passkey('link', hold, { until: enPasskey.working.link }),
  'sign in': passkey('sign-in', locked, { until: action['sign-in'] }),
  'create one': passkey('link', locked, { until: action.link }),
  declined: passkey('sign-in', locked, {
    press: [action['sign-in']],
    until: problems.declined,
  }),
  'made already': passkey(
    'link',
    () => Promise.reject(new DOMException('again', 'InvalidStateError')),
    { until: problems.taken },
  ),
}
