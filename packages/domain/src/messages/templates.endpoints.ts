import { defineEndpoints } from '../contract/endpoint.ts';

const toSetUp = { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true } as const;

export const templatesEndpoints = defineEndpoints({
  messageTemplates: { method: 'GET', path: '/template', access: 'staff', needs: toSetUp },
  changeMessageTemplate: { method: 'PUT', path: '/template/{kind}', access: 'staff', needs: toSetUp },
  previewMessageTemplate: {
    method: 'POST',
    path: '/template/{kind}/preview',
    access: 'staff',
    needs: toSetUp,
  },
  testMessageTemplate: { method: 'POST', path: '/template/{kind}/test', access: 'staff', needs: toSetUp },
});
