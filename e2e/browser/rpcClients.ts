// A page with unmodified client libraries. `?evm=`, `?socket=` and `?solana=` are addresses of an RPC service, `?token=` is a
// contract. Each library's result, or its error, is a line of the page.
import { createSolanaRpc } from '@solana/kit'
import { Contract, JsonRpcProvider, WebSocketProvider } from 'ethers'
import { createPublicClient, erc20Abi, http, webSocket } from 'viem'

const asked = new URL(location.href).searchParams
const given = (name: string) => asked.get(name) ?? ''
const token = given('token') as `0x${string}`
const transfer = ['event Transfer(address indexed from, address indexed to, uint256 value)']

function say(name: string, text: unknown): void {
  const line = document.createElement('output')
  line.textContent = `${name}: ${String(text)}`
  document.body.append(line)
}

async function listen(name: string, provider: JsonRpcProvider | WebSocketProvider): Promise<void> {
  const contract = new Contract(token, transfer, provider)
  await contract.on('Transfer', (_, to: string) => say(name, to.toLowerCase()))
}

function watch(name: string, transport: ReturnType<typeof http | typeof webSocket>): void {
  createPublicClient({ transport, pollingInterval: 200 }).watchContractEvent({
    address: token,
    abi: erc20Abi,
    eventName: 'Transfer',
    onLogs: (logs) => logs.forEach(({ args }) => say(name, args.to?.toLowerCase())),
    onError: (error) => say(name, error.message),
  })
}

async function statusOf(url: string, headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' })
  const answer = await fetch(url, { method: 'POST', headers, body })
  return `${answer.status} ${await answer.text()}`
}

const attempts: Record<string, () => Promise<unknown>> = {
  'kit slot': () => createSolanaRpc(given('solana')).getSlot().send(),
  // As `@solana/web3.js` 1.98 and a monitoring tool send it.
  'web3.js health': () =>
    statusOf(given('solana'), {
      'content-type': 'application/json',
      'solana-client': 'js/1.98.4',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }),
  'unknown project': () =>
    statusOf(given('solana').replace('partner', 'stranger'), {
      'content-type': 'application/json',
      'solana-client': 'js/1.98.4',
    }),
  'unknown chain': () =>
    statusOf(given('evm').replace('99199', '4'), { 'content-type': 'application/json' }),
  'forged address': () =>
    statusOf(given('evm'), { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' }),
}

await listen('ethers http', new JsonRpcProvider(given('evm'), undefined, { pollingInterval: 200 }))
await listen('ethers socket', new WebSocketProvider(given('socket')))
watch('viem http', http(given('evm')))
watch('viem socket', webSocket(given('socket')))
for (const [name, attempt] of Object.entries(attempts))
  await attempt().then(
    (value) => say(name, value),
    (error: unknown) => say(name, `refused by the browser: ${String(error)}`),
  )
say('ready', 'yes')
