import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

export const formSorts = ['name', 'createdAt'] as const;
const formList = listEndpoints({
  sorts: formSorts,
  menus: ['/settings/forms'],
  readBy: ['/booking'],
  resellersRead: true,
});

export const formsEndpoints = defineEndpoints({
  forms: formList.read('/form/{slug}/list'),
  createForm: formList.create('/form'),
  updateForm: formList.update('/form/{id}/update'),
  deleteForm: formList.remove('/form/{id}/delete'),
  formAnswers: {
    method: 'GET',
    path: '/form/answers/{id}/details',
    access: 'staff',
    needs: { menus: ['/booking', '/calendar'], permission: 'read' },
  },
});
