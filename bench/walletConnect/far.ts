// A wallet at the other end of a relay, in its own process, so that its memory does not count as the page's.
import { createTestWallet } from '@aureus/test-wallet'
import { createWalletConnectTestWallet, eip155Family } from '@aureus/test-wallet/walletConnect'

const [, , relayUrl = ''] = process.argv
const evm = createTestWallet({
  name: 'Far',
  rdns: 'com.example.far',
  privateKeys: [`0x${'11'.repeat(32)}`],
  chains: [{ id: 1 }, { id: 10 }],
})
const families = [eip155Family(evm)]
const wallet = await createWalletConnectTestWallet({ relayUrl, families, oneClick: true })

// A URI to pair with, or a request to report when no session is left.
process.on('message', (message: { uri?: string }) => {
  if (message.uri !== undefined) return void wallet.pair(message.uri)
  const answer = () => {
    if (wallet.topics().length > 0) return void setTimeout(answer, 5)
    process.send?.({ left: true })
  }
  answer()
})
process.send?.({ ready: true })
