import { createKeptFlows } from '../../identity/context/keptFlow.ts'
import { followScheme } from '../../identity/pages/followScheme.ts'
import { drawOauthDone } from '../../identity/pages/oauthDonePage.ts'
import { readConfig } from '../../lib/config/readConfig.ts'
import { createStore } from '../../lib/store/store.ts'

followScheme()
const place = document.getElementById('wallet')
const { embedOrigins } = readConfig(document)
const kept = createKeptFlows(createStore('session'))
if (place) void drawOauthDone({ place, kept, embedOrigins })
