// Options: texts of your own
import { UNNAMED_WALLET } from '@aureus/core'
import {
  ClientProvider,
  ConnectButton,
  en,
  useClient,
  useCopyMessages,
  useMessages,
  useWalletName,
} from '@aureus/react'
import { enModal } from '@aureus/react/messages'

const modalMessages = { ...enModal, close: 'Schließen' }
const messages = { ...en, connectButton: { ...en.connectButton, connect: 'Wallet verbinden' } }

export function Example() {
  return (
    <ClientProvider client={useClient()} messages={messages} modalMessages={modalMessages}>
      <ConnectButton />
      <Texts />
    </ClientProvider>
  )
}

function Texts() {
  return (
    <p>
      {Object.keys(useMessages()).length} texts, {useCopyMessages().copied},{' '}
      {useWalletName()(UNNAMED_WALLET)}
    </p>
  )
}
