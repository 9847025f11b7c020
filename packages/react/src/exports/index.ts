// The public surface of @aureus/react.
export { AccountButton, type AccountButtonProps } from '../connectButton/AccountButton.tsx'
export { preloadAccountLabel } from '../connectButton/accountLabelChunk.ts'
export { ConnectButton, type ConnectButtonProps } from '../connectButton/ConnectButton.tsx'
export {
  CustomConnectButton,
  type CustomConnectButtonProps,
  type CustomConnectButtonState,
} from '../connectButton/CustomConnectButton.tsx'
export {
  PlainConnectButton,
  type PlainConnectButtonProps,
} from '../connectButton/PlainConnectButton.tsx'
export type { Responsive } from '../connectButton/responsive.ts'
export type { ConnectButtonState } from '../connectButton/useConnectButton.ts'
export type { Request, RequestState } from '../hooks/request.ts'
export { useAccount } from '../hooks/useAccount.ts'
export { type UseBalanceReturnType, useBalance } from '../hooks/useBalance.ts'
export { useCanSend } from '../hooks/useCanSend.ts'
export {
  type UseConfigurationReturnType,
  useConfiguration,
} from '../hooks/useConfiguration.ts'
export { type UseConnectReturnType, useConnect } from '../hooks/useConnect.ts'
export { useConnections } from '../hooks/useConnections.ts'
export { type UseDisconnectReturnType, useDisconnect } from '../hooks/useDisconnect.ts'
export { type UseEnsAddressParameters, useEnsAddress } from '../hooks/useEnsAddress.ts'
export { type UseEnsAvatarParameters, useEnsAvatar } from '../hooks/useEnsAvatar.ts'
export { type UseEnsNameParameters, useEnsName } from '../hooks/useEnsName.ts'
export { type UseEstimateGasReturnType, useEstimateGas } from '../hooks/useEstimateGas.ts'
export {
  type UseExecutionPermissionReturnType,
  useExecutionPermission,
} from '../hooks/useExecutionPermission.ts'
export {
  type UseLinkedAccountsReturnType,
  useLinkedAccounts,
} from '../hooks/useLinkedAccounts.ts'
export { type UseMainBalanceReturnType, useMainBalance } from '../hooks/useMainBalance.ts'
export { type UseModalReturnType, useModal } from '../hooks/useModal.ts'
export { type UseNetworkReturnType, useNetwork } from '../hooks/useNetwork.ts'
export { useOverdue } from '../hooks/useOverdue.ts'
export { useProfileName } from '../hooks/useProfileName.ts'
export { useRequest } from '../hooks/useRequest.ts'
export { type UseSendCallsReturnType, useSendCalls } from '../hooks/useSendCalls.ts'
export {
  type UseSendTransactionReturnType,
  useSendTransaction,
} from '../hooks/useSendTransaction.ts'
export { type UseSessionsReturnType, useSessions } from '../hooks/useSessions.ts'
export { type UseSignInReturnType, useSignIn } from '../hooks/useSignIn.ts'
export { type UseSignMessageReturnType, useSignMessage } from '../hooks/useSignMessage.ts'
export { type ReadableStore, useStore } from '../hooks/useStore.ts'
export { type UseSwitchAccountReturnType, useSwitchAccount } from '../hooks/useSwitchAccount.ts'
export { type UseSwitchNetworkReturnType, useSwitchNetwork } from '../hooks/useSwitchNetwork.ts'
export { type UseTokenBalancesReturnType, useTokenBalances } from '../hooks/useTokenBalances.ts'
export { useUnsaved } from '../hooks/useUnsaved.ts'
export { reloadPage } from '../loading/reloadPage.ts'
export { whenIdle } from '../loading/whenIdle.ts'
export type { CopyMessages } from '../messages/en.copy.ts'
export type { ModalMessages } from '../messages/en.modal.ts'
export type { ToastMessages } from '../messages/en.toast.ts'
export { en, type Messages } from '../messages/en.ts'
export type { Locale, Partly } from '../messages/locale.ts'
export {
  NetworkButton,
  type NetworkButtonProps,
  type NetworkButtonState,
} from '../networkButton/NetworkButton.tsx'
export { preloadModal } from '../overlays/chunks.ts'
export { Modal } from '../overlays/Modal.tsx'
export { Toasts } from '../overlays/Toasts.tsx'
export { AccountPicture } from '../parts/AccountPicture.tsx'
export { CopyButton, type CopyButtonProps } from '../parts/CopyButton.tsx'
export { LanguageMenu, type LanguageMenuProps } from '../parts/LanguageMenu.tsx'
export {
  AureusProvider,
  type AureusProviderOptions,
  type AureusProviderProps,
  type ProvidedTexts,
} from '../provider/AureusProvider.tsx'
export type { CustomAvatar, CustomAvatarProps } from '../provider/avatar.tsx'
export { ClientProvider, type ClientProviderProps } from '../provider/ClientProvider.tsx'
export { type LanguageMenuOptions, setLanguageMenu } from '../provider/languageMenu.ts'
export { useClient } from '../provider/useClient.ts'
export { useCopyMessages } from '../provider/useCopyMessages.ts'
export { useMessages } from '../provider/useMessages.ts'
export {
  type SolanaPublicKey,
  type SolanaSendOptions,
  type SolanaWalletActions,
  type UseSolanaWalletParameters,
  type UseSolanaWalletReturnType,
  useSolanaWallet,
} from '../solana/useSolanaWallet.ts'
export { type Theme, ThemeError, themeStyles } from '../theme/themeStyles.ts'
export { Address, type AddressProps } from '../ui/Address.tsx'
export { Avatar, type AvatarProps } from '../ui/Avatar.tsx'
export { Button, type ButtonProps } from '../ui/Button.tsx'
export { Card, type CardProps } from '../ui/Card.tsx'
export { CoinRing, type CoinRingProps } from '../ui/CoinRing.tsx'
export { classes } from '../ui/classes.ts'
export { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
export { Field, type FieldProps } from '../ui/Field.tsx'
export { Glyph, type GlyphProps } from '../ui/Glyph.tsx'
export { Icon, type IconName, type IconProps } from '../ui/Icon.tsx'
export { Mark, type MarkProps } from '../ui/Mark.tsx'
export { NetworkIcon, type NetworkIconProps } from '../ui/NetworkIcon.tsx'
export { placeOverlays } from '../ui/overlayRoot.ts'
export { shortenAddress } from '../ui/shortenAddress.ts'
export { useWalletName } from '../wallets/useWalletName.ts'
