import type { ComponentType } from 'react'
import { enFrame } from '../messages/en.frame.ts'
import { placeOf, type Section } from '../router/places.ts'
import { useRouter } from '../router/router.tsx'
import { AuditLog } from './audit/AuditLog.tsx'
import { Lists } from './lists/Lists.tsx'
import { Mail } from './Mail.tsx'
import { Names } from './Names.tsx'
import { Nodes } from './Nodes.tsx'
import { Overview } from './overview/Overview.tsx'
import { People } from './people/People.tsx'
import { PersonPage } from './people/PersonPage.tsx'
import { Server } from './Server.tsx'
import { Settings } from './Settings.tsx'
import { Sponsorship } from './Sponsorship.tsx'
import { View } from './View.tsx'

const views: Record<Section, ComponentType> = {
  overview: Overview,
  people: People,
  lists: Lists,
  mail: Mail,
  sponsorship: Sponsorship,
  nodes: Nodes,
  names: Names,
  server: Server,
  settings: Settings,
  audit: AuditLog,
}

export function CurrentView() {
  const { path } = useRouter()
  const place = placeOf(path)
  if (place.view === 'missing')
    return (
      <View title={enFrame.missing.title}>
        <p>{enFrame.missing.text}</p>
      </View>
    )
  if (place.view === 'person') return <PersonPage key={place.id} id={place.id} />
  const Current = views[place.view]
  return <Current />
}
