// The way to the modal's Send view.
import { Button, Icon, useModal, useNetwork } from '@aureus/react'
import { useAccountMessages } from '../../account/useAccountMessages.ts'
import { ToolCard } from '../ToolCard.tsx'

export function SendEntry() {
  const { send: messages } = useAccountMessages()
  const { symbol } = useNetwork().network.nativeCurrency
  const { openModal } = useModal()
  return (
    <ToolCard title={messages.title(symbol)} text={messages.text}>
      <div>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={() => openModal({ view: { name: 'Send' } })}
        >
          <Icon name="send" />
          {messages.open}
        </Button>
      </div>
    </ToolCard>
  )
}
