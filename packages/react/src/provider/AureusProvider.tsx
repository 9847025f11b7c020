import { setWalletOptions, type WalletOptions } from '@aureus/core'
import { useMemo, useState } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import type { Messages } from '../messages/en.ts'
import { type Locale, type Partly, withTexts } from '../messages/locale.ts'
import type { Theme } from '../theme/themeStyles.ts'
import { useTheme } from '../theme/useTheme.ts'
import { type CustomAvatar, drawAvatar } from './avatar.tsx'
import { ClientProvider, type ClientProviderProps } from './ClientProvider.tsx'
import { AvatarContext } from './context.ts'
import { type LanguageMenuOptions, setLanguageMenu } from './languageMenu.ts'

/** A whole language with some texts of the page's own, or texts alone. */
export type ProvidedTexts =
  | Pick<ClientProviderProps, 'messages' | 'modalMessages'>
  | {
      /** Such as `locale` of `@aureus/react/languages/de`. */
      locale: Locale
      /** Texts in place of the locale's. */
      messages?: Partly<Messages>
      modalMessages?: Partly<ModalMessages>
    }

export type AureusProviderProps = ProvidedTexts & AureusProviderOptions

export interface AureusProviderOptions
  extends Omit<ClientProviderProps, 'messages' | 'modalMessages'> {
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
  client,
  children,
  ...texts
}: AureusProviderProps) {
  const wholeTexts = useWholeTexts(texts)
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
      <ClientProvider client={client} {...wholeTexts}>
        {children}
      </ClientProvider>
    </AvatarContext.Provider>
  )
}

/** The locale's texts, with the page's own in them. */
function useWholeTexts(
  texts: ProvidedTexts,
): Pick<ClientProviderProps, 'messages' | 'modalMessages'> {
  const { messages, modalMessages } = texts
  const locale = 'locale' in texts ? texts.locale : undefined
  const whole = useMemo(
    () =>
      locale && {
        messages: withTexts<Messages>(locale.messages, messages),
        modalMessages: withTexts<ModalMessages>(locale.modalMessages, modalMessages),
      },
    [locale, messages, modalMessages],
  )
  // Without a locale they are whole.
  return whole ?? (texts as Pick<ClientProviderProps, 'messages' | 'modalMessages'>)
}
