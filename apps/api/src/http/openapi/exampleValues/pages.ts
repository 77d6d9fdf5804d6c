export const pages = {
  limit: 10,
  offset: 0,
  total: 1,
  page: 1,
};
