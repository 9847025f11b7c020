import { createKeptFlows } from '../../identity/context/keptFlow.ts'
import { followScheme } from '../../identity/pages/followScheme.ts'
import { drawOauthDone } from '../../identity/pages/oauthDonePage.ts'
import { readConfig } from '../../lib/config/readConfig.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import { createStore } from '../../lib/store/store.ts'

followScheme()
const place = document.getElementById('wallet')
const kept = createKeptFlows(createStore('session'))
if (place)
  void readConfig(document).then(
    ({ embedOrigins }) => drawOauthDone({ place, kept, embedOrigins }),
    () => drawNotice(place, { ...enSocial.failed, alert: true }),
  )
