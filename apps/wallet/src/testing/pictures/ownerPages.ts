// The owner's own window and the rescue page.
import type { Factor, Wallet } from '@aureus/protocol/custody'
import { NoPrfError } from '../../keys/passkey/prf.ts'
import { enImport } from '../../lib/messages/en.import.ts'
import { enOwner } from '../../lib/messages/en.owner.ts'
import { drawActivity } from '../../owner/drawActivity.ts'
import { drawData } from '../../owner/drawData.ts'
import { drawExport } from '../../owner/drawExport.ts'
import { drawRemove } from '../../owner/drawFactors.ts'
import { drawFreeze, drawFrozen } from '../../owner/drawFreeze.ts'
import { drawHome, drawOwned } from '../../owner/drawHome.ts'
import { drawConfirm, drawImport } from '../../owner/drawImport.ts'
import { drawKit } from '../../owner/drawKit.ts'
import { drawPasskey, drawPasskeyProblem } from '../../owner/drawPasskey.ts'
import { drawPassword } from '../../owner/drawPassword.ts'
import { drawRecover } from '../../owner/drawRecover.ts'
import { drawSecrets } from '../../owner/drawSecrets.ts'
import { drawTest } from '../../owner/drawTest.ts'
import type { Owned } from '../../owner/ownerContext.ts'
import { atMs, factor, home, operators, owners, picture, proven, wallet } from './owners.ts'
import type { Pictures } from './picture.ts'

const passkey: Factor = {
  kind: 'passkey',
  setId: 'ce'.repeat(16),
  parameters: { kdf: 'prf', input: 1, salt: 'A'.repeat(43), credentialId: 'A'.repeat(43) },
  label: 'Google Password Manager',
  transports: ['internal'],
  backupEligible: true,
  backedUp: true,
  state: 'proven',
  createdAtMs: atMs,
  heldUntilMs: null,
}
const onePlace: Factor = {
  ...passkey,
  setId: 'cf'.repeat(16),
  label: 'Windows Hello',
  backedUp: false,
}
const frozen: Wallet = { ...wallet, frozenAtMs: atMs }
const several: Owned = { ...owners, factors: [proven, passkey, onePlace] }
const byPasskey: Owned = { ...owners, factors: [passkey] }
const newcomer = { deviceId: 'device', leave: async () => {} }
const laterMs = Date.UTC(2030, 0, 2, 10, 5)
const kit = JSON.stringify({ aureus: 'rescue kit', share: 'A'.repeat(1200) })
const code = 'K7QF-2M9D-XW4T-0HBN-R5GC-8VZE-3JPA'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

export const ownerPages: Pictures = {
  'the operator can open it': picture((context) => drawOwned(context, operators)),
  'a passkey alone signs in': picture((context) =>
    drawOwned(context, { ...operators, isSolePasskey: true }),
  ),
  'a passkey alone signs in, user-only': picture((context) =>
    drawOwned(context, { ...owners, isSolePasskey: true }),
  ),
  'a password to test': picture((context) =>
    drawOwned(context, { ...operators, factors: [factor] }),
  ),
  'a test that waits': picture((context) =>
    drawOwned(context, {
      ...operators,
      wallet: { ...wallet, heldUntilMs: laterMs },
      factors: [factor],
    }),
  ),
  'made of a private key': picture((context) =>
    drawOwned(context, { ...operators, isOfKey: true }),
  ),
  'export of a private key': picture((context) =>
    drawExport(context, { ...operators, isOfKey: true }, home),
  ),
  'the owner’s alone': picture((context) => drawOwned(context, owners)),
  'another mailbox': picture((context) =>
    drawOwned(context, {
      ...operators,
      wallet: { ...wallet, mailbox: 'grace@example.net' },
      mailbox: 'ada@example.com',
    }),
  ),
  'a share came back': picture((context) => drawOwned(context, { ...operators, pin: 'owner' })),
  password: picture((context) => drawPassword(context, operators, home)),
  'a common password': picture((context) =>
    drawPassword(context, operators, home, enOwner.password.common),
  ),
  kit: picture((context) => drawKit(context, { kit, code, factor, owned: operators, home })),
  test: picture((context) => drawTest(context, { owned: operators, factor, home })),
  recover: picture((context) => drawRecover(context, { owned: owners, factors: [proven] })),
  'recover by passkey': picture((context) =>
    drawRecover(context, { owned: byPasskey, factors: [passkey] }),
  ),
  'recover by either': picture((context) =>
    drawRecover(context, { owned: several, factors: [passkey, proven] }),
  ),
  'several ways to recover': picture((context) => drawOwned(context, several)),
  'a passkey that waits': picture((context) =>
    drawOwned(context, {
      ...owners,
      factors: [{ ...passkey, state: 'unproven', heldUntilMs: laterMs }, proven],
    }),
  ),
  'add a passkey': picture((context) => drawPasskey(context, operators, home)),
  'no PRF': picture((context) =>
    drawPasskeyProblem(context, operators, home, new NoPrfError('none')),
  ),
  'kit of a passkey': picture((context) =>
    drawKit(context, { kit, code, factor: passkey, owned: operators, home }),
  ),
  'test a passkey': picture((context) =>
    drawTest(context, { owned: operators, factor: passkey, home }),
  ),
  'remove a passkey': picture((context) => drawRemove(context, passkey, home)),
  'export by code': picture((context) => drawExport(context, operators, home)),
  'export by password': picture((context) => drawExport(context, owners, home)),
  data: picture((context) => drawData(context, { owned: operators, home })),
  delete: {
    ...picture((context) => drawData(context, { owned: operators, home })),
    press: ['Delete my wallet and data'],
  },
  'a deletion that waits': picture((context) =>
    drawOwned(context, { ...owners, wallet: { ...owners.wallet, deleteAtMs: laterMs } }),
  ),
  freeze: picture((context) => drawFreeze(context, home)),
  'frozen, thawed by code': picture((context) =>
    drawFrozen(context, { ...operators, wallet: frozen }, { home }),
  ),
  'frozen, thawed by password': picture((context) =>
    drawFrozen(context, { ...owners, wallet: { ...owners.wallet, frozenAtMs: atMs } }, { home }),
  ),
  'signed out': picture((context) => drawHome(context)),
  'bring a wallet': picture((context) => drawImport(context, newcomer)),
  'words that do not fit': picture((context) =>
    drawImport(context, newcomer, enImport.unknown(7, 'winnner')),
  ),
  'a wallet to confirm': picture((context) =>
    drawConfirm(context, newcomer, { accounts: wallet.accounts, bytes: new Uint8Array() }),
  ),
  'a private key to confirm': picture((context) =>
    drawConfirm(context, newcomer, {
      accounts: wallet.accounts,
      bytes: new Uint8Array(),
      family: 'evm',
    }),
  ),
  activity: picture((context) => drawActivity(context, home)),
  words: picture(({ place }) =>
    drawSecrets(place, {
      words: phrase.split(' '),
      evm: `0x${'4c0883a69102937d'.repeat(4)}`,
      solana: '5'.repeat(88),
    }),
  ),
}
