// The pages behind mailed links.
import { failure } from '@aureus/protocol'
import { PASSKEY_NAME } from '@aureus/protocol/walletApi'
import { drawCancelPage } from '../../identity/pages/cancelPage.ts'
import { drawDevicePage } from '../../identity/pages/devicePage.ts'
import { drawFreezePage } from '../../identity/pages/freezePage.ts'
import type { Draw, Picture, Pictures } from './picture.ts'

type Answers = Record<string, () => Response>

/** @param answers by the last part of the request's path. Other requests stay unanswered. */
const page = (
  draw: (place: HTMLElement, token: string) => unknown,
  answers: Answers,
  more: Partial<Picture> = {},
): Picture => ({
  draw({ place }: Draw) {
    window.fetch = async (path) => {
      const last = typeof path === 'string' ? path.split('/').at(-1) : undefined
      return answers[last ?? '']?.() ?? new Promise<Response>(() => {})
    }
    return draw(place, 'A'.repeat(43))
  },
  ...more,
})

const json = (body: object) => () => Response.json(body)
const refused = (status: number, reason: string) => () =>
  Response.json(failure(reason, 'It did not work.'), { status })

const look = {
  email: 'a…@example.com',
  browser: 'Firefox',
  system: 'Windows',
  sameNetwork: true,
  askedAtMs: Date.UTC(2026, 10, 20, 10, 5),
  numbers: ['07', '42', '93'],
}
const strange = {
  ...look,
  email: 's…@a-company-with-a-very-long-name-of-its-own.and-a-subdomain.example.com',
  browser: null,
  system: null,
  sameNetwork: false,
}
const code = { code: '01234567', expiresInMs: 300_000 }
const looked = (answers: Answers, press: string, until: string) =>
  page(drawDevicePage, { look: json(look), ...answers }, { press: [press], until })

export const devicePages: Pictures = {
  loading: page(drawDevicePage, {}),
  asked: page(drawDevicePage, { look: json(look) }, { until: 'Is this you?' }),
  'of a stranger': page(drawDevicePage, { look: json(strange) }, { until: 'Unknown browser' }),
  working: looked({}, '42', '42'),
  code: looked({ approve: json(code) }, '42', '0123 4567'),
  'another number': looked({ approve: refused(403, 'number_wrong') }, '07', 'Wrong number'),
  'not me': looked({ deny: json({ done: true }) }, 'This was not me', 'Sign-in rejected'),
  offline: page(
    drawDevicePage,
    { look: () => Response.error() },
    { until: 'Something went wrong' },
  ),
}

const changed = { email: strange.email, changedAtMs: Date.UTC(2026, 10, 20, 10, 5) }
const freeze = 'Freeze wallet'
const stop = 'Stop request'

const way = { ...changed, email: 'Firefox on Linux', provider: PASSKEY_NAME }

export const freezePages: Pictures = {
  'a way was added': page(drawFreezePage, { look: json(way) }, { until: freeze }),
  'a way was removed': page(
    drawFreezePage,
    { look: json({ ...way, removed: true }) },
    { until: freeze },
  ),
  asked: page(drawFreezePage, { look: json(changed) }, { until: freeze }),
  done: page(
    drawFreezePage,
    { look: json(changed), confirm: json({ done: true }) },
    { press: [freeze], until: 'is frozen' },
  ),
}

export const cancelPages: Pictures = {
  asked: page(drawCancelPage, {}),
  done: page(drawCancelPage, { refuse: json({}) }, { press: [stop], until: 'Request stopped' }),
}
