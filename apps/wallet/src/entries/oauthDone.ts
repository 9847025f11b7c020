import { readConfig } from '../config/readConfig.ts'
import { createKeptFlows } from '../context/keptFlow.ts'
import { followScheme } from '../pages/followScheme.ts'
import { drawOauthDone } from '../pages/oauthDonePage.ts'
import { createStore } from '../store/store.ts'

followScheme()
const place = document.getElementById('wallet')
const { embedOrigins } = readConfig(document)
const kept = createKeptFlows(createStore('session'))
if (place) void drawOauthDone({ place, kept, embedOrigins })
