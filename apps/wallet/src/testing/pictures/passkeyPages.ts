// The window in which a visitor uses or makes a passkey.

import { drawOauthPasskey } from '../../identity/pages/oauthPasskeyPage.ts'
import { rememberVisit } from '../../identity/pages/visit.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import type { Draw, Picture, Pictures } from './picture.ts'

const locked = () => Promise.reject(new DOMException('declined', 'NotAllowedError'))
const hold = () => new Promise<never>(() => {})
type Purpose = 'sign-in' | 'link' | 'create'
const options = (purpose: Purpose) => ({
  purpose,
  challenge: 'c'.repeat(43),
  rpId: location.hostname,
  expiresInMs: 600_000,
  ...(purpose !== 'sign-in' && {
    rpName: 'Aureus',
    user: { id: 'u'.repeat(43), name: 'ada@example.com' },
    algorithms: [-7],
    exclude: [],
  }),
})

const passkey = (
  purpose: Purpose,
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

/** For a visitor whom the server lets make a wallet. */
const mayCreate = (rest: Partial<Picture> = {}): Picture => ({
  draw({ place }: Draw) {
    rememberVisit({ flowId: 'f'.repeat(22) })
    window.fetch = async (_, init) =>
      typeof init?.body === 'string' && init.body.includes('create')
        ? Response.json(options('create'))
        : Response.json({ ...options('sign-in'), canCreate: true })
    return drawOauthPasskey({ place, run: locked })
  },
  ...rest,
})

const { action, choice, problems } = enPasskey
export const passkeyPages: Pictures = {
  'asking for one': passkey('sign-in', hold, { until: enPasskey.working['sign-in'] }),
  'asking for a new one': passkey('link', hold, { until: enPasskey.working.link }),
  'sign in': passkey('sign-in', locked, { until: action['sign-in'] }),
  'create one': passkey('link', locked, { until: action.link }),
  declined: passkey('sign-in', locked, {
    press: [action['sign-in']],
    until: problems.declined,
  }),
  'sign in or create a wallet': mayCreate({ until: choice.create }),
  'create a wallet': mayCreate({ press: [choice.create], until: action.create }),
  'no wallet created': mayCreate({
    press: [choice.create, action.create],
    until: problems.declined,
  }),
  'made already': passkey(
    'link',
    () => Promise.reject(new DOMException('again', 'InvalidStateError')),
    { until: problems.taken },
  ),
}
