import type { ServerSettings } from './server-process.ts'

/** Small enough for a server with 1 GB that also runs the site. */
const SMALL: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 40,
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
  timezone: 'UTC',
  // containers have 64 MB of shared memory, which parallel queries would exceed
  max_parallel_workers: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  // processes that nobody needs here
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  // statements and their values stay out of every log: they name people
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** A server that can be reached in this folder alone. */
export const inFolder = (folder: string): ServerSettings => ({
  listen_addresses: '',
  unix_socket_directories: folder,
  unix_socket_permissions: '0700',
})

/** One file for each day of the week. */
const LOG: ServerSettings = {
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_file_mode: '0600',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** Every acknowledged commit is on the disk. */
export const DURABLE: ServerSettings = { ...SMALL, ...LOG, fsync: 'on', synchronous_commit: 'on' }

/** For data that is thrown away when the server stops. */
export const SCRATCH: ServerSettings = {
  ...SMALL,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '64MB',
}
