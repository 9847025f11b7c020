import { currentView } from '@aureus/core'
import {
  cancelChooseName,
  chooseName,
  nameSuggestionsQuery,
  namesState,
  serverReason,
} from '@aureus/core/names'
import type { NameSuggestion } from '@aureus/protocol'
import { useEffect, useId, useMemo } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enNames } from '../../messages/en.names.ts'
import { ListSearch } from '../../parts/ListSearch.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Row } from '../../parts/Row.tsx'
import styles from '../../parts/SearchableList.module.css'
import { Stage } from '../../parts/Stage.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useListKeys } from '../../parts/useListKeys.ts'
import { useSearch } from '../../parts/useSearch.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'

const ignore = () => undefined

/** Suggests names while the visitor types. Choosing one asks the wallet to sign the registration. */
export function RegisterAccountName() {
  const client = useClient()
  const messages = useModalMessages()
  const words = messages.names ?? enNames
  const registering = useStore(namesState(client), (state) => state.registering)
  const failure = useStore(namesState(client), (state) => state.failure)
  const search = useSearch('', ignore)
  const wordsOf = ({ reason = '' }: { reason?: string | undefined }, other: string) =>
    (Object.hasOwn(words.reasons, reason) ? words.reasons[reason] : undefined) ?? other
  const { names, loading, failure: unavailable } = useSuggestions(search.query.trim())
  const id = useId()
  const { search: field, list, onSearchKeyDown, onRowKeyDown } = useListKeys()

  // Leaving cancels the registration, unless the embedded wallet's approval view follows.
  useEffect(
    () => () => {
      const { name } = currentView(client.state.modal.getState())
      if (name !== 'ApproveTransaction') cancelChooseName(client)
    },
    [client],
  )

  if (registering !== null)
    return (
      <Stage
        coin={<Icon name="wallet" />}
        turning
        title={words.approve(registering)}
        actions={
          <Button wide onClick={() => cancelChooseName(client)}>
            {messages.cancel}
          </Button>
        }
      >
        <p>{words.approveText}</p>
      </Stage>
    )

  return (
    <div className={classes(styles.view, styles.searchable)}>
      <ListSearch
        field={field}
        label={words.field}
        clearLabel={words.clear}
        search={search}
        onKeyDown={onSearchKeyDown}
      />
      {failure && (
        <Notice>
          {failure.kind === 'failed' ? wordsOf(failure, words.failed) : words[failure.kind]}
        </Notice>
      )}
      <p role="status" className={names.length > 0 ? 'au-hidden' : styles.none}>
        {unavailable
          ? wordsOf(unavailable, words.unavailable)
          : names.length > 0
            ? words.found(String(names.length))
            : loading
              ? words.loading
              : words.hint}
      </p>
      <ul ref={list} className={styles.list}>
        {names.map(({ name, registered }) => (
          <li key={name}>
            <Row
              icon={<Icon name={registered ? 'close' : 'check'} />}
              label={name}
              end={registered && <Tag id={id + name}>{words.taken}</Tag>}
              aria-describedby={registered ? id + name : undefined}
              disabled={registered}
              onClick={() => chooseName(client, { name })}
              onKeyDown={onRowKeyDown}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shorter text gets no suggestions. */
const MIN_LENGTH = 3

interface Suggestions {
  names: readonly NameSuggestion[]
  loading: boolean
  /** Set if the lookup failed, with the server's reason if it gave one. */
  failure: { reason: string | undefined } | undefined
}

/** Name suggestions for the typed text. Keeps the previous ones while new ones load. */
function useSuggestions(fragment: string): Suggestions {
  const client = useClient()
  const kept = useStore(namesState(client), (names) => names.suggestions)
  const asked = fragment.length >= MIN_LENGTH
  const load = useMemo(
    () => (asked ? async () => nameSuggestionsQuery(client, fragment) : undefined),
    [client, fragment, asked],
  )
  const { status, value, error } = useQuery(load)
  const failed = status === 'error'
  return {
    names: asked && !failed ? (value ?? kept) : [],
    loading: status === 'waiting',
    failure: failed ? { reason: serverReason(error) } : undefined,
  }
}
