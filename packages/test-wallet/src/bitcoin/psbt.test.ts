import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { addresses, bitcoinWalletWith, keys } from '../testing/bitcoinWallet.ts'
import { addressesOf } from './addresses.ts'

const [payment] = addressesOf(hex.decode(keys[0]), {
  paymentType: 'p2wpkh',
  ordinals: false,
  network: 'mainnet',
})

function unsigned(): Uint8Array {
  const transaction = new Transaction()
  const witnessUtxo = { script: payment?.script as Uint8Array, amount: 10_000n }
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo })
  transaction.addOutputAddress(addresses.payment, 9_000n)
  return transaction.toPSBT()
}

test("behavior: signs the account's inputs, in both dialects", async () => {
  const { request } = bitcoinWalletWith('provider', { authorized: true })
  const { standard, call } = bitcoinWalletWith('standard', { authorized: true })
  const answer = await request('signPsbt', {
    psbt: base64.encode(unsigned()),
    signInputs: { [addresses.payment]: [0] },
  })
  const [signed] = (await call('bitcoin:signTransaction', 'signTransaction', {
    psbt: unsigned(),
    inputsToSign: [{ account: standard.accounts[0], signingIndexes: [0] }],
  })) as { signedPsbt: Uint8Array }[]
  expect(base64.decode((answer as { psbt: string }).psbt)).toEqual(signed?.signedPsbt)
  const transaction = Transaction.fromPSBT(signed?.signedPsbt as Uint8Array)
  transaction.finalize()
  expect(transaction.isFinal).toBe(true)
})

test("error: rejects a malformed transaction and another account's input", async () => {
  const { request } = bitcoinWalletWith('provider', { authorized: true })
  const signInputs = { [addresses.payment]: [7] }
  for (const psbt of ['AAAA', base64.encode(unsigned())])
    await expect(request('signPsbt', { psbt, signInputs })).rejects.toMatchObject({ code: -32602 })
})
