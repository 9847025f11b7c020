// The part of Kubernetes' objects that our manifests use. Strict: the API server drops a misspelt field in silence.
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
const texts = v.pipe(v.array(text), v.minLength(1))
const labels = v.record(text, text)
const port = v.union([text, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))])
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const quantity = v.pipe(
  v.union([text, v.number()]),
  v.transform(String),
  v.regex(/^\d+(?:m|Mi|Gi)?$/),
)
const selector = v.strictObject({ matchLabels: v.optional(labels) })
const metadata = v.strictObject({
  name: text,
  namespace: v.optional(text),
  labels: v.optional(labels),
})

const object = <const Kind extends string, Spec extends v.ObjectEntries>(
  apiVersion: string,
  kind: Kind,
  spec: Spec,
) =>
  v.strictObject({
    apiVersion: v.literal(apiVersion),
    kind: v.literal(kind),
    metadata,
    spec: v.strictObject(spec),
  })

const probe = v.strictObject({
  httpGet: v.strictObject({ path: text, port: text }),
  periodSeconds: whole,
  timeoutSeconds: v.optional(whole),
  failureThreshold: whole,
})
const resources = v.record(text, quantity)
const container = v.strictObject({
  name: text,
  image: text,
  command: v.optional(texts),
  args: v.optional(texts),
  envFrom: v.optional(v.array(v.strictObject({ configMapRef: v.strictObject({ name: text }) }))),
  env: v.optional(v.array(v.strictObject({ name: text, value: text }))),
  ports: v.optional(v.array(v.strictObject({ name: text, containerPort: port }))),
  startupProbe: v.optional(probe),
  livenessProbe: v.optional(probe),
  readinessProbe: v.optional(probe),
  resources: v.optional(v.strictObject({ requests: resources, limits: resources })),
  securityContext: v.strictObject({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.literal(true),
    capabilities: v.strictObject({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  volumeMounts: v.array(
    v.strictObject({ name: text, mountPath: text, readOnly: v.optional(v.boolean()) }),
  ),
})
const pod = v.strictObject({
  restartPolicy: v.optional(v.picklist(['Never', 'OnFailure'])),
  automountServiceAccountToken: v.literal(false),
  enableServiceLinks: v.literal(false),
  terminationGracePeriodSeconds: v.optional(whole),
  securityContext: v.strictObject({
    runAsNonRoot: v.literal(true),
    runAsUser: v.literal(65_532),
    runAsGroup: whole,
    fsGroup: whole,
    seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: v.optional(
    v.array(
      v.strictObject({
        maxSkew: whole,
        topologyKey: text,
        whenUnsatisfiable: v.picklist(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: selector,
      }),
    ),
  ),
  initContainers: v.optional(v.array(container)),
  containers: v.tuple([container]),
  volumes: v.array(
    v.strictObject({
      name: text,
      secret: v.optional(v.strictObject({ secretName: text, defaultMode: whole })),
      emptyDir: v.optional(v.strictObject({ medium: v.literal('Memory'), sizeLimit: quantity })),
      persistentVolumeClaim: v.optional(v.strictObject({ claimName: text })),
    }),
  ),
})
const template = v.strictObject({ metadata: v.strictObject({ labels }), spec: pod })
const job = { backoffLimit: whole, ttlSecondsAfterFinished: whole, template }
const ports = v.array(v.strictObject({ port, protocol: v.optional(v.picklist(['TCP', 'UDP'])) }))
const peer = v.strictObject({
  namespaceSelector: v.optional(selector),
  ipBlock: v.optional(v.strictObject({ cidr: text, except: v.optional(texts) })),
})

export const ObjectSchema = v.variant('kind', [
  object('apps/v1', 'Deployment', {
    revisionHistoryLimit: whole,
    strategy: v.strictObject({
      type: v.optional(v.literal('RollingUpdate')),
      rollingUpdate: v.strictObject({ maxSurge: whole, maxUnavailable: whole }),
    }),
    selector,
    template,
  }),
  object('batch/v1', 'Job', job),
  object('batch/v1', 'CronJob', {
    schedule: text,
    concurrencyPolicy: v.literal('Forbid'),
    jobTemplate: v.strictObject({ spec: v.strictObject(job) }),
  }),
  object('v1', 'Service', {
    clusterIP: v.optional(v.literal('None')),
    selector: labels,
    ports: v.array(v.strictObject({ name: text, port, targetPort: port })),
  }),
  object('v1', 'PersistentVolumeClaim', {
    accessModes: texts,
    resources: v.strictObject({ requests: resources }),
  }),
  object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    scaleTargetRef: v.strictObject({ apiVersion: text, kind: text, name: text }),
    minReplicas: whole,
    maxReplicas: whole,
    metrics: v.array(
      v.strictObject({
        type: v.literal('Resource'),
        resource: v.strictObject({
          name: v.picklist(['cpu', 'memory']),
          target: v.strictObject({ type: v.literal('Utilization'), averageUtilization: whole }),
        }),
      }),
    ),
    behavior: v.strictObject({
      scaleDown: v.strictObject({ stabilizationWindowSeconds: whole }),
    }),
  }),
  object('policy/v1', 'PodDisruptionBudget', {
    maxUnavailable: whole,
    unhealthyPodEvictionPolicy: v.picklist(['AlwaysAllow', 'IfHealthyBudget']),
    selector,
  }),
  object('networking.k8s.io/v1', 'NetworkPolicy', {
    podSelector: selector,
    policyTypes: v.array(v.picklist(['Ingress', 'Egress'])),
    ingress: v.array(v.strictObject({ from: v.array(peer), ports })),
    egress: v.array(v.strictObject({ to: v.array(peer), ports })),
  }),
  object('networking.k8s.io/v1', 'Ingress', {
    tls: v.array(v.strictObject({ hosts: texts, secretName: text })),
    rules: v.array(
      v.strictObject({
        host: text,
        http: v.strictObject({
          paths: v.array(
            v.strictObject({
              path: text,
              pathType: v.literal('Prefix'),
              backend: v.strictObject({
                service: v.strictObject({ name: text, port: v.strictObject({ name: text }) }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
  object('gateway.networking.k8s.io/v1', 'HTTPRoute', {
    parentRefs: v.array(v.strictObject({ name: text })),
    hostnames: texts,
    rules: v.array(
      v.strictObject({ backendRefs: v.array(v.strictObject({ name: text, port: whole })) }),
    ),
  }),
  object('monitoring.coreos.com/v1', 'ServiceMonitor', {
    selector,
    endpoints: v.array(v.strictObject({ port: text, interval: text })),
  }),
  object('monitoring.coreos.com/v1', 'PrometheusRule', { groups: v.array(v.looseObject({})) }),
  // Kustomize writes it.
  v.strictObject({
    apiVersion: v.literal('v1'),
    kind: v.literal('ConfigMap'),
    metadata,
    data: v.record(text, v.string()),
  }),
])

export type KubernetesObject = v.InferOutput<typeof ObjectSchema>
