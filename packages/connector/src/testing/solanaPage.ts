// A page of another site with Solana's own libraries: it finds the wallet as a Wallet Standard app does.
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getWallets } from '@wallet-standard/app'
import { registerSolanaWallet } from '../exports/solana.ts'
import { button, showOutcome } from './pageButtons.ts'

const query = new URLSearchParams(location.search)
const rpc = createSolanaRpc(query.get('rpc') ?? '')
registerSolanaWallet({
  wallet: query.get('wallet') ?? '',
  name: 'Aureus',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  chains: ['solana:localnet'],
  localnet: query.get('cluster') ?? '',
})

type Registered = ReturnType<typeof registerSolanaWallet>
const found = () => {
  const wallet = getWallets()
    .get()
    .find(({ name }) => name === 'Aureus')
  if (!wallet) throw new Error('the wallet is not registered')
  return wallet as unknown as Registered
}
const account = () => {
  const [first] = found().accounts
  if (!first) throw new Error('not connected')
  return first
}

button('Connect', async () => {
  const { accounts } = await found().features['standard:connect'].connect()
  return accounts[0]?.address
})
button('Sign', async () => {
  const message = new TextEncoder().encode('Hello from another site')
  const { signMessage } = found().features['solana:signMessage']
  const input = { account: account(), message, transaction: new Uint8Array() }
  const [signed] = await signMessage(input)
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(account().publicKey),
    'Ed25519',
    false,
    ['verify'],
  )
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signed?.signature ?? []), message)
})
button('Pay', async () => {
  const payer = address(account().address)
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const data = new Uint8Array(12)
  // The system program's transfer: instruction 2, then lamports.
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, 1_000_000n, true)
  const compiled = compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
      (message) =>
        appendTransactionMessageInstruction(
          {
            programAddress: address('11111111111111111111111111111111'),
            accounts: [
              { address: payer, role: AccountRole.WRITABLE_SIGNER },
              { address: address(query.get('to') ?? ''), role: AccountRole.WRITABLE },
            ],
            data,
          },
          message,
        ),
    ),
  )
  const transaction = new Uint8Array(getTransactionEncoder().encode(compiled))
  const { signAndSendTransaction } = found().features['solana:signAndSendTransaction']
  const input = { account: account(), chain: 'solana:localnet', transaction, message: data }
  const [sent] = await signAndSendTransaction(input)
  return `sent ${sent?.signature.length}`
})
showOutcome()
