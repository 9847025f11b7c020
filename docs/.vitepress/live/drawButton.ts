// Draws the button of the playground with React, and again for each change.
import '@aureus/react/styles.css'
import type { ConnectButtonProps, Theme } from '@aureus/react'

export interface Drawn {
  draw(theme: Theme, button: ConnectButtonProps): void
  stop(): void
}

/** @param place where the button is drawn. The modal is in the document. */
export async function drawButton(place: HTMLElement): Promise<Drawn> {
  const [{ createElement }, { createRoot }, parts, { exampleClient }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('@aureus/react'),
    import('./client.ts'),
  ])
  const { AureusProvider, ConnectButton, Modal, Toasts } = parts
  const client = exampleClient()
  const root = createRoot(place)
  return {
    draw(theme, button) {
      root.render(
        createElement(AureusProvider, {
          client,
          theme,
          children: [
            createElement(ConnectButton, { ...button, key: 'button' }),
            createElement(Modal, { key: 'modal' }),
            createElement(Toasts, { key: 'toasts' }),
          ],
        }),
      )
    },
    stop: () => root.unmount(),
  }
}
