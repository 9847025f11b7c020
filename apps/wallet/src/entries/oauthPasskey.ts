import { followScheme } from '../pages/followScheme.ts'
import { drawOauthPasskey } from '../pages/oauthPasskeyPage.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void drawOauthPasskey({ place })
