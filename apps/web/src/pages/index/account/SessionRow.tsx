// The account's session: valid, missing, or not available on this network.
import {
  Button,
  classes,
  Icon,
  useClient,
  useMessages,
  useModal,
  useNetwork,
  useRequest,
  useSignIn,
} from '@aureus/react'
import { useSyncExternalStore } from 'react'
import styles from './SessionRow.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

export function SessionRow() {
  const { signIn: settings } = useClient().config
  const { network } = useNetwork()
  const { status, session } = useSignIn()
  if (!settings.enabled) return null
  if (status === 'signed-in' && session) return <SignedIn expiresAtMs={session.expiresAtMs} />
  if (!settings.chains.includes(network.caipNetworkId)) return <Unavailable />
  // It is not known yet whether there is a session.
  if (status === 'idle') return null
  return <NotSignedIn />
}

function SignedIn({ expiresAtMs }: { expiresAtMs: number }) {
  const { session: messages } = useAccountMessages()
  const { signOut } = useSignIn()
  const [state, request] = useRequest<void>()
  return (
    <div className={classes(styles.row, state.status !== 'error' && styles.short)}>
      <p className={styles.words} role="status">
        <span className={styles.live}>
          <Icon name="check" />
          <span>{messages.signedIn}</span>
        </span>{' '}
        <SessionUntil timeMs={expiresAtMs} />
      </p>
      <Button
        variant="quiet"
        className={styles.out}
        busy={state.status === 'waiting'}
        onClick={() => request.start(signOut)}
      >
        {messages.signOut}
      </Button>
      {state.status === 'error' && (
        <p className={styles.problem} role="alert">
          {messages.signOutFailed}
        </p>
      )}
    </div>
  )
}

function NotSignedIn() {
  const { session: messages } = useAccountMessages()
  const { open, openModal } = useModal()
  const signing = useSignIn().status === 'signing'
  return (
    <div className={styles.row}>
      <p className={styles.words} role="status">
        <span className={styles.missing}>{messages.notSignedIn}</span>{' '}
        <span className={styles.why}>{signing ? messages.signing : messages.why}</span>
      </p>
      {/* Hidden, not gone, while the modal offers the same: its place and the focus that returns stay. */}
      <Button
        variant="primary"
        className={classes(open && styles.covered)}
        onClick={() => openModal({ view: { name: 'SIWXSignMessage' } })}
      >
        {messages.signIn}
      </Button>
    </div>
  )
}

function Unavailable() {
  const { session: messages } = useAccountMessages()
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <span className={styles.missing}>{messages.notSignedIn}</span>{' '}
        <span className={styles.why}>{messages.signInHere}</span>
      </p>
    </div>
  )
}

/** When the session ends. The server writes UTC, because it does not know the visitor's time zone. */
function SessionUntil({ timeMs }: { timeMs: number }) {
  const { until } = useAccountMessages().session
  const { language } = useMessages()
  const mounted = useMounted()
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(!mounted && { timeZone: 'UTC' }),
  })
  const when = format.format(timeMs) + (mounted ? '' : ' UTC')
  return (
    // Two versions of ICU may differ in a space.
    <time
      className={styles.until}
      dateTime={new Date(timeMs).toISOString()}
      suppressHydrationWarning
    >
      {until(when)}
    </time>
  )
}

/** False on the server and in the first frame, which must match; then true. */
function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
