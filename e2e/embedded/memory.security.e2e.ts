// Row 11 of the security tests: all inputs of the frame's document and its page while a wallet is created and signs,
// and their memory afterwards. Only a Worker may have had the secret and the shares.
import { describe, expect, test } from 'vitest'
import { openDeposit } from '../../scripts/test/storedShares.ts'
import { secretsOf } from '../harness/custody.ts'
import { mailsTo, walletOriginOf } from '../harness/emailLogin.ts'
import { inputsOf, type Memory, memoryOf, watchInputs } from '../harness/heap.ts'
import {
  answerTo,
  ask,
  frameOf,
  send,
  signInThere,
  visitHostilePage,
} from '../harness/hostilePage.ts'
import { hexOf, signInText } from '../harness/signInText.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const full = process.env['SECURITY'] === 'full'
const SIGNATURES = full ? 10 : 1
const spellings = ['hex', 'latin1', 'utf8'] as const

/** Halves, because a concatenated string is stored in parts. */
function halves(text: string): string[] {
  const middle = Math.floor(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}

/** Base64 within a longer text has three alignments, because three bytes make four characters. */
function base64Forms(buffer: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), buffer]).toString('base64')
    // Characters that share bits with neighbouring bytes.
    const inner = text.replace(/=+$/, '').slice(before && before + 1, -1)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** The possible encodings, with halves of about 64 bits. */
function written(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes)
  const forms = [...spellings.map((form) => buffer.toString(form)), ...base64Forms(buffer)]
  // Bytes outside ASCII become replacement characters in UTF-8.
  return [...forms, forms[0]?.toUpperCase() ?? '', buffer.join(',')]
    .filter((form) => !form.includes('\ufffd'))
    .flatMap(halves)
}

function foundIn({ strings, bytes }: Memory, secrets: Record<string, Uint8Array>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = written(secret)
    const inHex = halves(Buffer.from(secret).toString('hex'))
    const isWritten = (text: string) => forms.some((form) => text.includes(form))
    // Bytes may be text, such as a request body.
    const isInBytes = (hex: string) =>
      inHex.some((half) => hex.includes(half)) ||
      isWritten(Buffer.from(hex, 'hex').toString('latin1'))
    return [
      ...(strings.some(isWritten) ? [`${name}: a string`] : []),
      ...(bytes.some(isInBytes) ? [`${name}: bytes`] : []),
    ]
  })
}

async function signOnce(visitor: Visitor, account: string): Promise<void> {
  const text = signInText(visitor, account)
  const asked = await send(visitor, 'rpcRequest', {
    method: 'personal_sign',
    params: [hexOf(text), account],
  })
  await frameOf(visitor).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ ok: true })
}

/** The new wallet's sealed shares, from the body of `wallet/create`. */
function depositIn({ strings }: Memory): string {
  const body = strings.find((text) => text.startsWith('{') && text.includes('"recoverySetId"'))
  return (JSON.parse(body ?? '{}') as { deposit?: string }).deposit ?? ''
}

describe('the memory of the frame (row 11)', () => {
  test(`error: holds no key and no share after a wallet was made and signed ${SIGNATURES} times`, async () => {
    const visitor = await visit({ wallets: [] })
    await watchInputs(visitor)
    await visitHostilePage(visitor)
    const email = `memory-${crypto.randomUUID()}@example.com`
    const account = await signInThere(visitor, email)
    for (let at = 0; at < SIGNATURES; at++) await signOnce(visitor, account)
    await ask(visitor, 'getUser')

    const frame = frameOf(visitor)
    const givenToFrame = await inputsOf(frame)
    const givenToPage = await inputsOf(visitor.page.mainFrame())
    const ofFrame = await memoryOf(visitor, frame)
    const ofPage = await memoryOf(visitor, visitor.page.mainFrame())
    // Opening the device's share puts it into this memory, so it is allowed from here on.
    const secrets = await secretsOf(frame, account)
    expect(Object.keys(secrets).toSorted()).toEqual([
      'EVM key',
      'Solana key',
      'secret',
      'seed',
      'share of the device',
      'share of the server: device',
      'share of the server: escrow',
      'share of the server: server',
      'words',
    ])
    // No recorded input contains one, however briefly it existed.
    expect([foundIn(givenToFrame, secrets), foundIn(givenToPage, secrets)]).toEqual([[], []])
    // The server's shares did pass, sealed to the server's key.
    const deposited = {
      strings: [],
      bytes: [Buffer.from(await openDeposit(depositIn(givenToFrame))).toString('hex')],
    }
    expect(foundIn(deposited, secrets)).toEqual([
      'share of the server: server: bytes',
      'share of the server: escrow: bytes',
      'share of the server: device: bytes',
    ])
    // Proves that the memory is of a frame with an open wallet.
    expect(ofFrame.strings.some((text) => text.includes('aureus-worker'))).toBe(true)
    expect(ofFrame.strings.some((text) => text.includes(account))).toBe(true)
    expect(ofFrame.bytes.length).toBeGreaterThan(0)
    expect([foundIn(ofFrame, secrets), foundIn(ofPage, secrets)]).toEqual([[], []])

    // The emails contain none either.
    const mails = (await mailsTo(visitor, email)).map((mail) => JSON.stringify(mail))
    expect(mails.length).toBeGreaterThan(0)
    expect(foundIn({ strings: mails, bytes: [] }, secrets)).toEqual([])

    // Proves that secrets would be found, however they are stored or received.
    const secret = Uint8Array.from(secrets['secret'] as Uint8Array)
    await frame.evaluate(
      async ([hex, bytes]) => {
        const { port1, port2 } = new MessageChannel()
        const heard = new Promise((resolve) => {
          port2.addEventListener('message', ({ data }) => resolve(data))
          port2.start()
        })
        port1.postMessage({ deep: [{ hex: hex.join('') }] })
        await heard
        await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))
        // A new array and a concatenated string, as a script would create them.
        const planted = [Array.from(bytes), hex.join('')]
        Object.assign(globalThis, { planted })
      },
      [[...secret].map((byte) => byte.toString(16).padStart(2, '0')), [...secret]] as const,
    )
    expect(foundIn(await memoryOf(visitor, frame), secrets)).toEqual(
      expect.arrayContaining(['secret: a string', 'secret: bytes']),
    )
    // `secretsOf` opened the device's share in the document.
    expect(foundIn(await inputsOf(frame), secrets)).toEqual(
      expect.arrayContaining(['secret: a string', 'secret: bytes', 'share of the device: bytes']),
    )
    expect(visitor.violations).toEqual([])
    expect(new URL(frame.url()).origin).toBe(walletOriginOf(visitor))
    if (full)
      console.log(
        `row 11: ${Object.keys(secrets).length} secrets, ${SIGNATURES} signatures, ${givenToFrame.strings.length} strings and ${givenToFrame.bytes.length} buffers given to the frame, ${ofFrame.strings.length} strings and ${ofFrame.bytes.length} buffers of the frame, ${ofPage.strings.length} and ${ofPage.bytes.length} of the page: 0 found`,
      )
  })
})
