import type { FoundPerson } from '@aureus/protocol/admin'
import { enPeople } from '../../messages/en.people.ts'
import layout from '../../parts/layout.module.css'

const looks: Record<FoundPerson['state'], string | undefined> = {
  active: layout.good,
  frozen: layout.weak,
  banned: layout.bad,
  leaving: layout.weak,
}

export function PersonState({ state }: Pick<FoundPerson, 'state'>) {
  return <span className={looks[state]}>{enPeople.states[state]}</span>
}
