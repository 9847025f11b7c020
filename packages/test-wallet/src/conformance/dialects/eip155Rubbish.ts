// Answers, events and announcements that are invalid for an EVM wallet.
import type { Rubbish } from '../subject.ts'
import { trap, trapped } from './keys.ts'

const accounts: readonly unknown[] = [
  undefined,
  null,
  7,
  'accounts',
  {},
  [],
  [null],
  ['0x1'],
  [{ address: `0x${'1'.repeat(40)}` }],
  [`0x${'1'.repeat(41)}`],
  ['1'.repeat(40)],
  trapped(),
]

const hex: readonly unknown[] = [
  undefined,
  null,
  7,
  '',
  '0x',
  '0x1234',
  'ab'.repeat(65),
  {},
  trapped(),
]

const announce = (detail: unknown) => (page: EventTarget) =>
  void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

const provider = { request: async () => [] }
const info = {
  uuid: 'a',
  name: 'Fake',
  rdns: 'com.example.fake',
  icon: 'data:image/png;base64,AAAA',
}

export const rubbish: Rubbish = {
  connect: accounts,
  silent: accounts.filter((answer) => !(Array.isArray(answer) && answer.length === 0)),
  sign: [...hex, `0x${'zz'.repeat(65)}`],
  // Reports success without switching. Each costs seconds, because connectors wait for a late switch.
  switchNetwork: [null, 'yes'],
  send: [...hex, `0x${'ab'.repeat(33)}`],
  events: [
    ...[undefined, null, 7, 'x', {}, [null], [7], ['0x12'], trapped()].map(
      (payload) => ['accountsChanged', payload] as const,
    ),
    ...[undefined, null, {}, 'x', '0x', -1, 0, 1.5, Number.NaN, [], trapped()].map(
      (payload) => ['chainChanged', payload] as const,
    ),
    ['message', trapped()],
    ['disconnect', trapped()],
  ],
  announcements: [
    ...[undefined, null, 7, {}, { info }, { provider }, { info, provider: {} }, trapped()].map(
      announce,
    ),
    announce({ info: { ...info, rdns: '../../etc' }, provider }),
    announce({ info: { ...info, rdns: 7 }, provider }),
    announce({ info: Object.defineProperty({}, 'name', { get: trap }), provider }),
    announce({ info, provider: Object.defineProperty({}, 'request', { get: trap }) }),
  ],
}
