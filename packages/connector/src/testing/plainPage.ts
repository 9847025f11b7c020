// A page of another site that uses the provider as it is, and with ethers. Its address says which wallet and node.
import { BrowserProvider, parseEther } from 'ethers'
import { announceProvider, createProvider } from '../exports/index.ts'

const query = new URLSearchParams(location.search)
const provider = createProvider({
  wallet: query.get('wallet') ?? '',
  chains: { 99199: query.get('rpc') ?? '', 31337: 'http://localhost:1' },
  chainId: 99199,
})
announceProvider(provider, {
  name: 'Aureus',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  rdns: 'localhost.aureus',
})

const shown = document.createElement('output')
const events = document.createElement('pre')
const method = document.createElement('input')
method.ariaLabel = 'Request'
provider.on('accountsChanged', (accounts) => {
  events.textContent += `accounts: ${accounts.join()}\n`
})
provider.on('chainChanged', (chainId) => {
  events.textContent += `chain: ${chainId}\n`
})

/** Shows the answer, or the code and the reason of the error. */
async function show(ask: () => Promise<unknown>): Promise<void> {
  shown.textContent = '…'
  try {
    shown.textContent = JSON.stringify(await ask())
  } catch (error) {
    const { code, reason, message } = error as { code: number; reason?: string; message: string }
    shown.textContent = `error ${code} ${reason ?? ''} ${message}`
  }
}

function button(name: string, press: () => Promise<unknown>): HTMLElement {
  const made = document.createElement('button')
  made.textContent = name
  made.addEventListener('click', () => void show(press))
  return made
}

const request = () => provider.request(JSON.parse(method.value) as { method: string })
document.body.append(
  method,
  button('Send', request),
  button('Send twice', () => Promise.allSettled([request(), request()])),
  button('Send later', async () => {
    await new Promise((resolve) => setTimeout(resolve, Number(query.get('later') ?? 0)))
    return request()
  }),
  button('Pay with ethers', async () => {
    const signer = await new BrowserProvider(provider).getSigner()
    const sent = await signer.sendTransaction({ to: signer.address, value: parseEther('0.001') })
    return (await sent.wait())?.status
  }),
  shown,
  events,
)
