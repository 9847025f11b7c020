// Options: texts of your own
import {
  ClientProvider,
  ConnectButton,
  en,
  useClient,
  useCopyMessages,
  useMessages,
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
      {Object.keys(useMessages()).length} texts, {useCopyMessages().copied}
    </p>
  )
}
