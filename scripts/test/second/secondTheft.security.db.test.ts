/// <reference lib="dom" />
// Row 11 of the security tests, with a second server: each server's database and keys alone open no wallet, both together
// open all. And what somebody who took the main server can ask of the second one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFor } from '../../../apps/server/src/embedded/escrow/sealed.ts'
import { openRow } from '../../../apps/server/src/embedded/shares/stored.ts'
import { createFileKms } from '../../../apps/server/src/platform/kms/fileKms.ts'
import { readKeyFiles } from '../../../apps/server/src/platform/kms/keyFiles.ts'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import { newId } from '../../../apps/server/src/testing/custodyClient.ts'
import { emailOf } from '../../../apps/server/src/testing/walletServer.ts'
import { approvalText, signText } from '../../../apps/wallet/src/testing/keys.ts'
import { combinesToWallet } from '../../../apps/wallet/src/testing/openStored.ts'
import { keysOf } from '../ownedWallet.ts'

const full = process.env['SECURITY'] === 'full'
const WALLETS = full ? 300 : 6
const DAY_MS = 86_400_000
const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }

describeCustody(
  'one stolen server of two (row 11)',
  ({ server, signIn, second, pass }) => {
    async function owner() {
      const userId = randomUUID()
      const device = await signIn(userId)
      return { userId, device, wallet: await keysOf(device).create() }
    }
    /** As the main server, whose token the thief has. */
    async function ask(route: string, body: object, token?: string) {
      const { ESCROW_URL, ESCROW_TOKEN } = second().environment
      const answer = await fetch(`${ESCROW_URL}/v1/${route}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token ?? ESCROW_TOKEN}`,
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    /** Past the delay, with a code in the owner's mailbox. */
    async function untilCode(wallet: { walletId: string; recoverySetId: string }, jkt: string) {
      const set = { walletId: wallet.walletId, setId: wallet.recoverySetId }
      const requestId = newId()
      const asked = { ...set, requestId, jkt, browser: null, system: null }
      expect((await ask('start', asked)).status).toBe(200)
      await second().sendMail()
      pass(DAY_MS + 1)
      expect((await ask('code', { requestId })).status).toBe(200)
      await second().sendMail()
      return requestId
    }

    test(
      `behavior: either database with its keys opens 0 of ${WALLETS} wallets, both open all`,
      async () => {
        const { db, settings } = server()
        const kms = createFileKms(readKeyFiles(settings.wallet?.kmsDir ?? '', settings.dataDir))
        const opened = { main: 0, second: 0, both: 0 }
        for (let at = 0; at < WALLETS; at++) {
          const { wallet } = await owner()
          const { walletId, accounts } = wallet
          const rows = await db
            .selectFrom('custody_shares')
            .selectAll()
            .where('wallet_id', '=', walletId)
            .execute()
          const ours = await Promise.all(rows.map((row) => openRow(kms, row)))
          const shares = await second()
            .db.selectFrom('escrow_shares')
            .selectAll()
            .where('wallet_id', '=', walletId)
            .execute()
          const theirs = await Promise.all(
            shares.map((row) => openFor(second().kms, { kind: 'share', setId: row.set_id }, row)),
          )
          // Neither side's keys open a row of the other.
          for (const row of shares)
            await expect(openFor(kms, { kind: 'share', setId: row.set_id }, row)).rejects.toThrow()
          for (const row of rows) await expect(openRow(second().kms, row)).rejects.toThrow()
          if (await combinesToWallet(ours, accounts.evm)) opened.main += 1
          if (await combinesToWallet(theirs, accounts.evm)) opened.second += 1
          if (await combinesToWallet([...ours, ...theirs], accounts.evm)) opened.both += 1
        }
        expect(opened).toEqual({ main: 0, second: 0, both: WALLETS })
        if (full) console.log(`row 11: ${JSON.stringify(opened)} of ${WALLETS} wallets`)
      },
      full ? 900_000 : 120_000,
    )

    test('attack: another address, other devices or another share for a set that is there', async () => {
      const { userId, wallet } = await owner()
      const thief = await server().device()
      const before = await second().db.selectFrom('escrow_shares').selectAll().execute()
      const set = { walletId: wallet.walletId, setId: wallet.recoverySetId }
      const sealed = `${'e'.repeat(40)}..${'i'.repeat(16)}.${'c'.repeat(88)}.${'t'.repeat(22)}`
      const address = 'thief@evil.example'
      const devices = [thief.jkt]
      expect((await ask('deposit', { ...set, sealed, address, devices })).body).toMatchObject({
        reason: 'malformed',
      })
      expect(await second().db.selectFrom('escrow_shares').selectAll().execute()).toEqual(before)
      const requestId = await untilCode(wallet, thief.jkt)
      expect(second().mailbox.mails.some(({ to }) => to === address)).toBe(false)
      expect(second().mailbox.mails.at(-1)?.to).toBe(emailOf(userId))
      // Its own signature ends no delay.
      const other = newId()
      await ask('start', { ...set, requestId: other, jkt: newJkt(), browser: null, system: null })
      const text = approvalText({ requestId: other, jkt: newJkt() })
      const approval = await signText(text, thief.keys)
      expect((await ask('approve', { requestId: other, approval })).status).toBe(403)
      expect(requestId).toMatch(/^[0-9a-f]{32}$/)
    })

    test('attack: a code before the delay is over, with another device’s proof, or guessed', async () => {
      const { wallet } = await owner()
      const thief = await server().device()
      const stranger = await server().device()
      const requestId = newId()
      const set = { walletId: wallet.walletId, setId: wallet.recoverySetId }
      await ask('start', { ...set, requestId, jkt: thief.jkt, browser: null, system: null })
      await second().sendMail()
      expect((await ask('code', { requestId })).body).toMatchObject({ reason: 'waits' })
      pass(DAY_MS + 1)
      await ask('code', { requestId })
      await second().sendMail()
      const code = second().mailbox.mails.findLast(({ subject }) => subject.includes('code'))
      const right =
        /(\d{4}) (\d{4})/
          .exec(code?.text ?? '')
          ?.slice(1)
          .join('') ?? ''
      const path = '/v1/escrow/release'
      const wrong = right === '12345678' ? '12345679' : '12345678'
      const guess = async (by: typeof thief, typed: string, at = path) =>
        (await ask('release', { requestId, code: typed, epk, proof: await by.proof(at) })).body
          .reason
      expect(await guess(stranger, right)).toBe('device_unknown')
      expect(await guess(thief, right, '/v1/wallet/get')).toBe('device_unknown')
      const guesses = await Promise.all(Array.from({ length: 60 }, () => guess(thief, wrong)))
      expect(guesses.filter((reason) => reason === 'code_wrong')).toHaveLength(5)
      expect(await guess(thief, right)).toBe('code_over')
      // Four more codes, of which three bring the day's wrong ones to twenty.
      for (let at = 0; at < 3; at++) {
        pass(31_000)
        expect((await ask('code', { requestId })).status).toBe(200)
        await Promise.all(Array.from({ length: 20 }, () => guess(thief, wrong)))
      }
      pass(31_000)
      expect((await ask('code', { requestId })).body).toMatchObject({ reason: 'throttled' })
    })

    test('attack: parallel guesses over every open request of a set', async () => {
      const { wallet } = await owner()
      const thief = await server().device()
      const set = { walletId: wallet.walletId, setId: wallet.recoverySetId }
      const requests: string[] = []
      for (let day = 0; day < 2; day++) {
        for (let at = 0; at < 3; at++) {
          const requestId = newId()
          requests.push(requestId)
          await ask('start', { ...set, requestId, jkt: thief.jkt, browser: null, system: null })
        }
        await second().sendMail()
        pass(DAY_MS + 1)
      }
      for (const requestId of requests) await ask('code', { requestId })
      const guessed = await Promise.all(
        requests.flatMap((requestId) =>
          Array.from({ length: 8 }, async (_, at) => {
            const proof = await thief.proof('/v1/escrow/release')
            const code = `1234567${at}`
            return (await ask('release', { requestId, code, epk, proof })).body.reason
          }),
        ),
      )
      expect(guessed.filter((reason) => reason === 'code_wrong')).toHaveLength(20)
      expect(new Set(guessed)).toEqual(new Set(['code_wrong', 'code_over', 'throttled']))
    })

    test('attack: a deleted set brought back, and requests without the token', async () => {
      const { wallet } = await owner()
      const set = { walletId: wallet.walletId, setId: wallet.recoverySetId }
      for (const token of ['', 'x'.repeat(43)])
        expect((await ask('end', set, token)).status).toBe(401)
      expect((await ask('end', set)).status).toBe(200)
      const requestId = newId()
      const start = { ...set, requestId, jkt: newJkt(), browser: null, system: null }
      expect((await ask('start', start)).body).toMatchObject({ reason: 'set_unknown' })
      const rows = await second()
        .db.selectFrom('escrow_shares')
        .select('set_id')
        .where('wallet_id', '=', wallet.walletId)
        .execute()
      expect(rows).toEqual([])
    })
  },
  { withSecond: true },
)

const newJkt = () => randomUUID().replaceAll('-', '').padEnd(43, 'j')
