/** The responses that change with an order or its money. */
export const ORDER_CHANGES = ['/api/admin/orders', '/api/admin/work', '/api/admin/money'] as const
