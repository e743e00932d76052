/** Runs one operation on one store of a database, which is created if it is missing, and closes it again. */
export async function withRecords<T>(
  database: string,
  stores: readonly string[],
  store: string,
  work: (records: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T> {
  const opened = await open(database, stores)
  try {
    const transaction = opened.transaction(store, 'readwrite')
    const request = work(transaction.objectStore(store))
    await done(transaction)
    return request?.result as T
  } finally {
    opened.close()
  }
}

function open(database: string, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => {
    for (const store of stores) request.result.createObjectStore(store)
  }
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
