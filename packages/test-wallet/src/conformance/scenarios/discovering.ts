// Discovering wallets.
import { equal, holds, settle } from '../check.ts'
import { scenario } from '../scenario.ts'
import { signs } from '../signs.ts'
import { walletName } from '../stage.ts'

const announcements = ['announcements'] as const

const hostileNames: readonly unknown[] = [
  undefined,
  null,
  7,
  '',
  '   ',
  '\u202E',
  '\u0000\u200B',
  {},
]
/** Would imitate another wallet's name, or reverse the page's own text. */
const disguised = ['Go\u200Bld\u202E2', 'Silver\u0000', '\uFEFFBronze\n', 'x'.repeat(100_000)]

const hostileIcons: readonly unknown[] = [
  null,
  7,
  'javascript:alert(1)',
  'https://example.com/track.png',
  'data:text/html,<script>alert(1)</script>',
  `data:image/png;base64,${'A'.repeat(1_000_000)}`,
]

const MANY = 10_000
/** More than any visitor has. */
const AT_MOST = 1000

export const discovering = [
  scenario('lists an existing wallet once, with its name and namespace', async (stage, subject) => {
    const id = await stage.idOf()
    equal(
      'wallets',
      stage.listed.map(({ id, name, namespace }) => ({ id, name, namespace })),
      [{ id, name: stage.wallet.name, namespace: subject.namespace }],
    )
  }),

  scenario(
    'lists a wallet that appears after the adapter',
    async (stage) => {
      equal('wallets', stage.listed, [])
      stage.wallet.announce(stage.page)
      await stage.connect()
    },
    { needs: ['arrivals'], with: { late: true } },
  ),

  scenario(
    'lists a wallet once if it is announced again, under the same id',
    async (stage) => {
      const id = await stage.idOf()
      for (let time = 0; time < 3; time++) stage.wallet.announce(stage.page)
      await settle()
      equal(
        'ids',
        stage.listed.map((one) => one.id),
        [id],
      )
    },
    { needs: ['repeated announcements'] },
  ),

  scenario('does not call removed listeners', async (stage, subject) => {
    await stage.idOf()
    let calls = 0
    const leave = stage.adapter.discover(() => calls++)
    leave()
    leave()
    const before = calls
    subject.announceAs(stage.page, { name: 'Silver', number: 1 })
    await settle()
    equal('calls', calls, before)
  }),

  scenario(
    'removes disguising characters from names, cuts long ones and rejects empty ones',
    async (stage, subject) => {
      hostileNames.forEach((name, number) => subject.announceAs(stage.page, { name, number }))
      disguised.forEach((name, index) =>
        subject.announceAs(stage.page, { name, number: hostileNames.length + index }),
      )
      await stage.idOf('x'.repeat(64))
      equal('names', stage.listed.map(({ name }) => name).toSorted(), [
        'Bronze',
        'Gold',
        'Gold2',
        'Silver',
        'x'.repeat(64),
      ])
    },
    { needs: announcements },
  ),

  scenario(
    'accepts only images in data URIs as icons',
    async (stage, subject) => {
      hostileIcons.forEach((icon, number) =>
        subject.announceAs(stage.page, { name: `Wallet ${number}`, icon, number }),
      )
      await stage.idOf(`Wallet ${hostileIcons.length - 1}`)
      const icons = stage.listed.filter(({ name }) => name !== walletName).map(({ icon }) => icon)
      equal(
        'icons',
        icons,
        hostileIcons.map(() => undefined),
      )
    },
    { needs: announcements },
  ),

  scenario('ignores malformed announcements', async (stage, subject) => {
    for (const announce of subject.rubbish.announcements) announce(stage.page)
    await stage.connect()
    equal(
      'wallets',
      stage.listed.map(({ name }) => name),
      [stage.wallet.name],
    )
  }),

  scenario(
    `outlives ${MANY.toLocaleString('en')} announcements: the list stays short, the wallet connects`,
    async (stage, subject) => {
      for (let number = 1; number <= MANY; number++)
        subject.announceAs(stage.page, { name: `Wallet ${number}`, number })
      await stage.idOf('Wallet 1')
      holds(`the list has ${stage.listed.length} wallets`, stage.listed.length <= AT_MOST)
      await stage.connect()
    },
    { needs: announcements },
  ),

  scenario('two adapters on one page do not interfere', async (stage, subject) => {
    const { id, address } = await stage.connect()
    const other = subject.createAdapter(stage.page)
    other.discover((connectors) => {
      for (const connector of connectors) void connector.disconnect()
    })
    await settle()
    await signs(stage, subject, { id, address })
  }),
]
