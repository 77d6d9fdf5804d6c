import { ActionIcon, Button, Group, Menu, Modal, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useStored } from '@marea/web/storage/useStored';
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

type FilterSet = { name: string; asked: Record<string, string> };

type SavedFiltersProps = {
  name: string;
  filterValues: Record<string, string>;
  onApply: (changes: Record<string, string | null>) => void;
};

const MAX_NAME = 40;
const noSets: FilterSet[] = [];

/** Sets of filters, saved in this browser for later. */
export function SavedFilters({ name, filterValues, onApply }: SavedFiltersProps) {
  const { t } = useTranslation(['ui', 'app']);
  const [isNaming, naming] = useDisclosure(false);
  const [sets, setSets] = useStored({
    key: `marea.filters.${name}`,
    initial: noSets,
  });
  const hasFilters = Object.keys(filterValues).length > 0;
  if (sets.length === 0 && !hasFilters) return null;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Tooltip label={t('filters.saved')}>
            <ActionIcon variant="default" size={36} aria-label={t('filters.saved')}>
              <IconBookmark size={17} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {sets.map((set) => (
            <Menu.Item key={set.name} onClick={() => onApply({ ...nothingOf(filterValues), ...set.asked })}>
              {set.name}
            </Menu.Item>
          ))}
          {sets.length > 0 && <Menu.Divider />}
          {hasFilters && (
            <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={naming.open}>
              {t('filters.save')}
            </Menu.Item>
          )}
          {sets.map((set) => (
            <Menu.Item
              key={set.name}
              c="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setSets((all) => all.filter((one) => one.name !== set.name))}
            >
              {t('filters.forget', { name: set.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <NameDialog
        opened={isNaming}
        onClose={naming.close}
        onName={(chosen) =>
          setSets((all) => [...all.filter((one) => one.name !== chosen), { name: chosen, asked: filterValues }])
        }
      />
    </>
  );
}

/** The same filters, all cleared. */
function nothingOf(filterValues: Record<string, string>): Record<string, null> {
  return Object.fromEntries(Object.keys(filterValues).map((name) => [name, null]));
}

type NameDialogProps = { opened: boolean; onClose: () => void; onName: (name: string) => void };

function NameDialog({ opened, onClose, onName }: NameDialogProps) {
  const { t } = useTranslation(['ui', 'app']);
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    onName(typed.trim());
    setTyped('');
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size="sm"
      title={t('filters.save')}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('filters.name')}
          maxLength={MAX_NAME}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button type="submit">{t('app:save')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
