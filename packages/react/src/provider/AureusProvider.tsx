import { setWalletOptions, type WalletOptions } from '@aureus/core'
import { useMemo, useState } from 'react'
import type { Theme } from '../theme/themeStyles.ts'
import { useTheme } from '../theme/useTheme.ts'
import { type CustomAvatar, drawAvatar } from './avatar.tsx'
import { ClientProvider, type ClientProviderProps } from './ClientProvider.tsx'
import { AvatarContext } from './context.ts'
import { type LanguageMenuOptions, setLanguageMenu } from './languageMenu.ts'

export interface AureusProviderProps extends ClientProviderProps {
  /** The look of the buttons, the modal and the toasts. One for each page or shadow root. */
  theme?: Theme
  /** For pages drawn on a server: writes the theme as a style element with this nonce of the page's policy. */
  nonce?: string
  /** Which wallets the page offers. Read once, before the client first looks for wallets. */
  wallets?: WalletOptions
  /** Draws the account's picture in place of ours, in the button and in the modal. */
  avatar?: CustomAvatar
  /** Shows a menu of languages in the account view. */
  languageMenu?: LanguageMenuOptions
}

/** Provides the client, the messages, the theme and the choice of wallets. */
export function AureusProvider({
  theme,
  nonce,
  wallets,
  avatar,
  languageMenu,
  ...props
}: AureusProviderProps) {
  const { client } = props
  useState(() => wallets && setWalletOptions(client, wallets))
  // Before the children, which may have a menu.
  if (languageMenu) setLanguageMenu(client, languageMenu)
  const draw = useMemo(() => (avatar ? drawAvatar(avatar) : null), [avatar])
  const styles = useTheme(theme, nonce === undefined)
  return (
    <AvatarContext.Provider value={draw}>
      {styles && nonce !== undefined && (
        // Browsers hide a nonce from scripts, so the one in the document looks different.
        <style nonce={nonce} suppressHydrationWarning>
          {styles}
        </style>
      )}
      <ClientProvider {...props} />
    </AvatarContext.Provider>
  )
}
