import path from 'node:path'

/** One machine of the database: PostgreSQL under Patroni, and a member of etcd. */
export interface DatabaseNode {
  readonly name: string
  readonly host: string
  readonly postgresPort: number
  readonly patroniPort: number
  readonly etcdClientPort: number
  readonly etcdPeerPort: number
}

/** One server process. */
export interface ServerNode {
  readonly name: string
  readonly host: string
  readonly port: number
}

/** Where everything stands and what it keeps its data in. */
export interface Topology {
  readonly folder: string
  readonly nodes: readonly [DatabaseNode, DatabaseNode, DatabaseNode]
  readonly servers: readonly [ServerNode, ServerNode]
  readonly pgbouncerPort: number
  /** Where HAProxy listens for the primary. */
  readonly primaryPort: number
  /** Where HAProxy listens for standbys. */
  readonly standbyPort: number
  /** Where HAProxy listens for people. */
  readonly sitePort: number
  readonly storePort: number
}

export const HOST = '127.0.0.1'
export const BUCKET = 'acik-defter'

/** Everything on this machine, on loopback, from `basePort` upwards: thirty ports of a hundred. */
export function topologyHere(folder: string, basePort: number): Topology {
  const node = (at: number): DatabaseNode => ({
    name: `node${at}`,
    host: HOST,
    postgresPort: basePort + 10 + at,
    patroniPort: basePort + 20 + at,
    etcdClientPort: basePort + 30 + at,
    etcdPeerPort: basePort + 40 + at,
  })
  const server = (at: number): ServerNode => ({ name: `server${at}`, host: HOST, port: basePort + at })
  return {
    folder,
    nodes: [node(1), node(2), node(3)],
    servers: [server(1), server(2)],
    pgbouncerPort: basePort + 50,
    primaryPort: basePort + 51,
    standbyPort: basePort + 53,
    sitePort: basePort,
    storePort: basePort + 52,
  }
}

/** What is not to be guessed; made once for each cluster. */
export interface Passwords {
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
  /** Of the role that owns the database, and of the program's. */
  readonly owner: string
  readonly program: string
}

export const folderOf = (topology: Topology, name: string): string => path.join(topology.folder, name)

/** Variables of the templates that are the same on every machine. */
export function commonVariables(topology: Topology, passwords: Passwords): Readonly<Record<string, string>> {
  const { nodes, servers } = topology
  const each = nodes.flatMap(({ name, host, postgresPort, patroniPort }, at) => [
    [`NODE_${at + 1}`, name],
    [`NODE_${at + 1}_HOST`, host],
    [`NODE_${at + 1}_POSTGRES_PORT`, String(postgresPort)],
    [`NODE_${at + 1}_PATRONI_PORT`, String(patroniPort)],
  ])
  const ofServers = servers.flatMap(({ host, port }, at) => [
    [`SERVER_${at + 1}_HOST`, host],
    [`SERVER_${at + 1}_PORT`, String(port)],
  ])
  return {
    ...(Object.fromEntries([...each, ...ofServers]) as Record<string, string>),
    ETCD_HOSTS: nodes.map(({ host, etcdClientPort }) => `${host}:${etcdClientPort}`).join(','),
    ETCD_PEERS: nodes.map(({ name, host, etcdPeerPort }) => `${name}=http://${host}:${etcdPeerPort}`).join(','),
    PATRONI_TTL: '10',
    SYNCHRONOUS_STRICT: 'false',
    SHARED_BUFFERS: '64MB',
    BOOTSTRAP_METHOD: 'initdb',
    RESTORE_TARGET: '--type=default',
    ETCD_STATE: 'new',
    WATCHDOG: 'off',
    DATABASE_NETWORK: `${HOST}/32`,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    OWNER_PASSWORD: passwords.owner,
    PROGRAM_PASSWORD: passwords.program,
    DATABASE_PROXY_HOST: HOST,
    DATABASE_PROXY_PORT: String(topology.primaryPort),
    STANDBY_PROXY_PORT: String(topology.standbyPort),
    PGBOUNCER_HOST: HOST,
    PGBOUNCER_PORT: String(topology.pgbouncerPort),
    PGBOUNCER_FOLDER: folderOf(topology, 'pgbouncer'),
    HAPROXY_FOLDER: folderOf(topology, 'haproxy'),
    BACKUP_FOLDER: folderOf(topology, 'backup'),
    SITE_HOST: HOST,
    SITE_PORT: String(topology.sitePort),
    SITE_SCHEME: 'http',
    PUBLIC_URL: `http://localhost:${topology.sitePort}`,
    DRAIN_SECONDS: '5',
    S3_URL: `http://${HOST}:${topology.storePort}/${BUCKET}`,
    S3_REGION: 'us-east-1',
    S3_KEY_ID: 'S3RVER',
    S3_SECRET: 'S3RVER',
  }
}

/** Those of one machine of the database. */
export function nodeVariables(topology: Topology, node: DatabaseNode): Readonly<Record<string, string>> {
  const folder = folderOf(topology, node.name)
  return {
    NODE: node.name,
    NODE_HOST: node.host,
    NODE_FOLDER: folder,
    POSTGRES_PORT: String(node.postgresPort),
    PATRONI_PORT: String(node.patroniPort),
    ETCD_CLIENT_PORT: String(node.etcdClientPort),
    ETCD_PEER_PORT: String(node.etcdPeerPort),
    ETCD_FOLDER: path.join(folder, 'etcd'),
    POSTGRES_FOLDER: path.join(folder, 'postgres'),
  }
}

/** Those of one server process. */
export function serverVariables(server: ServerNode): Readonly<Record<string, string>> {
  return { SERVER_PORT: String(server.port), SERVER_HOST: server.host }
}
